import { type Filter, type Fit, LIMITS, type ProductList, type Sort } from '@kilowatt/contracts';
import { discountOf } from '../products/collection-holds';
import type { Entry } from '../products/entry';
import { facetsOf } from './facets';
import { knownFilters } from './known-filters';
import { partition } from './partition';
import { selectionOf } from './product-filter';
import { relaxationsOf } from './relaxations';

export type ListQuery = { filters: Filter[]; fit: Fit; sort: Sort; page: number };

const ORDERS: Record<Exclude<Sort, 'featured'>, (a: Entry, b: Entry) => number> = {
  'price-ascending': (a, b) => a.preview.price - b.preview.price,
  'price-descending': (a, b) => b.preview.price - a.preview.price,
  discount: (a, b) => discountOf(b.product) - discountOf(a.product),
  title: (a, b) => a.product.title.localeCompare(b.product.title, 'en-US'),
};

/**
 * One page of a list, with facets. `featured` keeps the order in which the entries come; behind the last page
 * there is the last page.
 * @param everything all that is for sale, so that a filter without results in this list is distinguished from an unknown one
 */
export function productList(
  entries: readonly Entry[],
  query: ListQuery,
  everything: readonly Entry[] = entries,
): ProductList {
  const { fit, sort } = query;
  const { chosen, ignored } = knownFilters(query.filters, entries, everything);
  const parts = partition(entries, selectionOf(chosen, fit));
  const selected = parts.passing;
  const facets = facetsOf(parts, chosen, entries);
  if (sort !== 'featured') selected.sort((a, b) => ORDERS[sort](a, b) || a.position - b.position);
  const pageCount = Math.max(1, Math.ceil(selected.length / LIMITS.productsPerPage));
  const page = Math.min(query.page, pageCount);
  const start = (page - 1) * LIMITS.productsPerPage;
  return {
    products: selected.slice(start, start + LIMITS.productsPerPage).map(({ preview }) => preview),
    total: selected.length,
    page,
    pageCount,
    sort,
    filters: chosen.map(({ filter }) => filter),
    facets,
    fit,
    ...(ignored.length > 0 && { ignored }),
    ...(selected.length === 0 && { relaxations: relaxationsOf(entries, { chosen, fit }) }),
  };
}
