import type { ByteString } from './collect-html';
import type { UsedStyles } from './reused-styles';

/** A slot as a page showed it. */
export type CachedSlot = {
  html: ByteString;
  styles: UsedStyles;
  /** Of the page that it was rendered for. */
  address: string;
  /** Whether a page at another address rendered the same. */
  isConfirmed: boolean;
};

/** HTML of slots by name and cache key; null if pages of the same key rendered a slot differently, which is never reused then. */
export type CachedSlots = Map<string, CachedSlot | null>;

/** Entries of a composition; the shop has twenty. */
const MAX_SLOTS = 100;

/**
 * HTML of the slots that a composition shows alike on many pages.
 * @property of takes what all of these pages read beside the address: a change of it drops everything
 */
export function slotCache() {
  let last: { basis: string; slots: CachedSlots } = { basis: '', slots: new Map() };
  return {
    of(basis: string): CachedSlots {
      if (last.basis !== basis) last = { basis, slots: new Map() };
      return last.slots;
    },
  };
}

/** Keeps what a page has rendered, once a page at another address has rendered the same. */
export function storeSlot(
  slots: CachedSlots,
  key: string,
  { html, styles, address }: Omit<CachedSlot, 'isConfirmed'>,
): void {
  const known = slots.get(key);
  if (known === null || (known?.address === address && known.html === html)) return;
  if (slots.size >= MAX_SLOTS && !known) slots.clear();
  if (known && known.html !== html) slots.set(key, null);
  else slots.set(key, { html, styles, address, isConfirmed: known !== undefined });
}

/** Preloads of pictures stand in the head, where only the page's own rendering puts them. */
const EAGER_PICTURE = /<img (?![^>]*loading="lazy")/;

/** Whether a slot's HTML is all that its rendering leaves in the page. @param nonce of the page */
export const isSelfContained = (html: ByteString, nonce: string): boolean =>
  !html.includes(nonce) && !EAGER_PICTURE.test(html);
