import { LIMITS } from '@kilowatt/contracts';

/** Queries that lead to a page of the shop, by the page. */
const PHRASES: Readonly<Record<string, string>> = {
  '/returns': 'return policy',
  '/order-status': 'order status',
  '/contact': 'contact us',
  '/shipping': 'delivery',
  '/warranty': 'warranty',
  '/financing/affirm': 'financing',
  '/price-match': 'price match',
  '/authorized-dealer': 'authorized dealer',
  '/rebates': 'rebates',
  '/collection/closeouts': 'closeouts',
  '/collection/black-friday-sale': 'black friday sale',
};

/** Pages that two letters more may lead to. */
const MAX_BEGUN = 2;

/**
 * Phrases that lead to pages of the shop: that of the page which the query leads to, else those that begin like the query.
 * @param destination where the query leads
 */
export function pagePhrases(query: string, destination: string | null): string[] {
  const typed = query.trim().toLowerCase();
  if (typed.length < LIMITS.minimumQueryLength) return [];
  const { pathname, searchParams } = new URL(destination ?? '/', 'http://shop');
  const phrase = PHRASES[pathname];
  const brand = searchParams.get('brand');
  if (phrase !== undefined) return [brand === null ? phrase : `${brand.toLowerCase()} ${phrase}`];
  return Object.values(PHRASES)
    .filter((text) => text.startsWith(typed))
    .slice(0, MAX_BEGUN);
}
