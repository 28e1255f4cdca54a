import { css } from '@emotion/react';
import { formatMoneyShort, type ProductPreview } from '@kilowatt/contracts';
import { theme } from '@kilowatt/ui';
import { Heart } from 'lucide-react';
import { storedText } from '../storage/stored-text';

const button = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: theme.colour.surface,
  color: theme.colour.muted,
  cursor: 'pointer',
  '&:hover, &[aria-pressed="true"]': { color: theme.colour.danger },
  '&[aria-pressed="true"] svg': { fill: 'currentColor' },
});

/** With its word, where there is room for it. */
const full = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  width: 'auto',
  padding: `0 ${theme.space[4]} 0 ${theme.space[3]}`,
  border: `1px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.pill,
  color: theme.colour.text,
  fontSize: theme.text.small,
  fontWeight: 600,
});

type Props = {
  className?: string;
  product: Pick<ProductPreview, 'id' | 'title'> & Partial<Pick<ProductPreview, 'price'>>;
  size?: 'full';
  /** What it is called beside others. Default: its title. */
  productName?: string;
};

/** Keeps a product for later, in this browser. */
export function SaveButton({ className, product: { id, title, price }, size, productName = title }: Props) {
  const isSaved = useSavedProducts().includes(id);
  return (
    <button
      className={className}
      css={[button, size === 'full' && full]}
      type="button"
      data-needs-script
      aria-pressed={isSaved}
      aria-label={`Save ${productName} for later`}
      onClick={() => savedProducts.toggle(id, price)}
    >
      <Heart size={20} aria-hidden="true" />
      {size === 'full' && 'Save'}
    </button>
  );
}

/** Most products that are kept; the oldest give way. */
const LIMIT = 100;

const parse = (text: string): readonly string[] | null => {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) && ids.length <= LIMIT && ids.every(isId) ? ids : null;
  } catch {
    return null;
  }
};
const isId = (id: unknown): id is string => typeof id === 'string' && id !== '' && id.length <= 200;

const stored = storedText('savedProducts', (text) => parse(text) !== null);

const idsOf = (text: string | null): readonly string[] => (text === null ? [] : (parse(text) ?? []));

/**
 * Prices at which they were saved, by id. They have an entry of their own: every version of a remote can read the ids, and
 * what was saved by an earlier one has no price.
 */
const prices = storedText('savedPrices', (text) => text === '{}' || Object.keys(pricesOf(text)).length > 0);

function pricesOf(text: string | null): Readonly<Record<string, number>> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, price]) => Number.isFinite(price)));
  } catch {
    return {};
  }
}

/** Line ids of the products that this browser keeps for later, the newest first. They are sent nowhere. */
export const savedProducts = {
  read: (): readonly string[] => idsOf(stored.read()),
  /** @param price what it costs now */
  toggle(id: string, price?: number): void {
    const ids = savedProducts.read();
    const others = ids.filter((one) => one !== id);
    const next = others.length < ids.length ? others : [id, ...others].slice(0, LIMIT);
    stored.write(next.length > 0 ? JSON.stringify(next) : null);
    const { [id]: _, ...before } = pricesOf(prices.read());
    const noted = { ...before, ...(next[0] === id && price !== undefined && { [id]: price }) };
    const kept = Object.entries(noted).filter(([one]) => next.includes(one));
    prices.write(kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null);
  },
};

/** The saved products, as they change in any remote or tab; none on the server and while hydrating. */
export const useSavedProducts = (): readonly string[] => idsOf(stored.useText());

const change = css({ margin: 0, color: theme.colour.muted, fontSize: theme.text.small });
const fallen = css({ color: theme.colour.success, fontWeight: 600 });

type NoteProps = { product: Pick<ProductPreview, 'id' | 'price' | 'currencyCode'> };

/** How the price of a saved product has changed since; nothing where it has not, or where the price of then is not known. */
export function PriceChange({ product: { id, price, currencyCode } }: NoteProps) {
  const { [id]: before = price } = pricesOf(prices.useText());
  const cents = Math.round(price * 100) - Math.round(before * 100);
  if (cents === 0) return null;
  const amount = formatMoneyShort(Math.abs(cents) / 100, currencyCode);
  return (
    <p css={[change, cents < 0 && fallen]}>
      {`${amount} ${cents < 0 ? 'less' : 'more'} than when you saved it`}
    </p>
  );
}
