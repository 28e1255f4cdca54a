import { type Filter, LIMITS, type ProductList, type Sort } from '@kilowatt/contracts';
import { discountOf } from './collection-holds';
import type { Entry } from './entry';
import { facetsOf } from './facets';
import { select, selectionOf } from './product-filter';

export type ListQuery = { filters: Filter[]; sort: Sort; page: number };

const ORDERS: Record<Exclude<Sort, 'featured'>, (a: Entry, b: Entry) => number> = {
  'price-ascending': (a, b) => a.preview.price - b.preview.price,
  'price-descending': (a, b) => b.preview.price - a.preview.price,
  discount: (a, b) => discountOf(b.product) - discountOf(a.product),
  title: (a, b) => a.product.title.localeCompare(b.product.title, 'en-US'),
};

/** One page of a list, with facets. `featured` keeps the order in which the entries come. */
export function productList(entries: readonly Entry[], { filters, sort, page }: ListQuery): ProductList {
  const selection = selectionOf(filters);
  const selected = select(entries, selection);
  if (sort !== 'featured') selected.sort((a, b) => ORDERS[sort](a, b) || a.position - b.position);
  const pageCount = Math.max(1, Math.ceil(selected.length / LIMITS.productsPerPage));
  const start = (page - 1) * LIMITS.productsPerPage;
  return {
    products: selected.slice(start, start + LIMITS.productsPerPage).map(({ preview }) => preview),
    total: selected.length,
    page,
    pageCount,
    sort,
    filters,
    facets: facetsOf(entries, filters, selection),
  };
}
