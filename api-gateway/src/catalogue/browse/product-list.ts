import {
  FIT_KEYS,
  type Filter,
  type Fit,
  LIMITS,
  type ProductList,
  type Relaxation,
  type Sort,
} from '@kilowatt/contracts';
import { atOnce } from '../../platform/jobs/slices';
import { discountOf } from '../products/catalogue-product';
import type { Entry } from '../products/entry';
import { facetsOf, facetsOfAll } from './facets';
import { type Chosen, knownFilters } from './known-filters';
import { nearestProducts } from './nearest-products';
import { partition, select, selectionOf } from './selection';

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
 * @param wider what is shown as nearest if the list has no products at all
 */
export function productList(
  entries: readonly Entry[],
  query: ListQuery,
  everything: readonly Entry[] = entries,
  wider: readonly Entry[] = [],
): ProductList {
  const { fit, sort } = query;
  const { chosen, ignored } = knownFilters(query.filters, entries, everything);
  const parts = partition(entries, selectionOf(chosen, fit));
  const selected = parts.passing;
  const isWhole = chosen.length === 0 && Object.keys(fit).length === 0;
  const facets = isWhole ? atOnce(facetsOfAll(entries)) : facetsOf(parts, chosen, entries);
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
    ...(selected.length === 0 && {
      relaxations: relaxationsOf(entries, { chosen, fit }),
      nearest: nearestProducts(entries.length > 0 ? entries : wider, { chosen, fit }),
    }),
  };
}

/** How many ways out of an empty list are named. */
const MAX_RELAXATIONS = 3;

/** Which one filter, or size, stands in the way of most; where none does alone, the filters that find nothing here. */
function relaxationsOf(
  entries: readonly Entry[],
  { chosen, fit }: { chosen: readonly Chosen[]; fit: Fit },
): Relaxation[] {
  const withoutFilter = chosen.map((one): Relaxation => {
    const rest = chosen.filter((other) => other !== one);
    return { filter: one.filter, count: select(entries, selectionOf(rest, fit)).length };
  });
  const withoutSize = FIT_KEYS.filter((key) => fit[key] !== undefined).map((key): Relaxation => {
    const { [key]: _dropped, ...rest } = fit;
    return { fit: key, count: select(entries, selectionOf(chosen, rest)).length };
  });
  const ways = [...withoutFilter, ...withoutSize].filter(({ count }) => count > 0);
  if (ways.length === 0) return withoutHopeless(entries, chosen, fit);
  return ways.sort((a, b) => b.count - a.count).slice(0, MAX_RELAXATIONS);
}

function withoutHopeless(entries: readonly Entry[], chosen: readonly Chosen[], fit: Fit): Relaxation[] {
  const hopeless = chosen.filter((one) => select(entries, selectionOf([one])).length === 0);
  const rest = chosen.filter((one) => !hopeless.includes(one));
  const count = hopeless.length > 0 ? select(entries, selectionOf(rest, fit)).length : 0;
  return count > 0 ? [{ filters: hopeless.map(({ filter }) => filter), count }] : [];
}
