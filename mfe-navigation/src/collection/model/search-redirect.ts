import { createEvent, createStore } from 'effector';

export type SearchRedirect = {
  query: string;
  destination: string;
  /** Parts of the query that no filter of the destination expresses; absent in messages of older senders. */
  unused?: readonly string[] | undefined;
  /** Model numbers of what was typed that the shop does not sell. */
  unsold?: readonly string[] | undefined;
  /** What of the query this page does not do but another one does. */
  links?: readonly { label: string; href: string }[] | undefined;
  /** What was typed and found nothing, where `query` is a suggestion. */
  replaced?: string | undefined;
};

/** A search has redirected to a page of this shop. */
export const searchRedirected = createEvent<SearchRedirect>();
/** The shopper has left the page that a search has redirected to. */
export const searchDestinationLeft = createEvent<SearchRedirect>();
export const $searchRedirect = createStore<SearchRedirect | null>(null, { serialize: 'ignore' })
  .on(searchRedirected, (_, redirect) => redirect)
  // The next search may have come before its page.
  .on(searchDestinationLeft, (last, left) => (last === left ? null : last));

/** Whether a search redirected to this URL; order and encoding of the query do not matter. The message may come from any remote. */
export function isRedirectTarget({ destination }: SearchRedirect, address: string): boolean {
  return pageOf(destination) === pageOf(address);
}

/** Null where it is no address: not every supported browser has `URL.canParse`. */
function pageOf(address: string): string | null {
  try {
    const { pathname, searchParams } = new URL(address, 'http://shop');
    return JSON.stringify([pathname, [...searchParams].sort()]);
  } catch {
    return null;
  }
}
