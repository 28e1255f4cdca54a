import { SORTS, type Sort } from './collection';
import { type Filter, readFilters, readPrices } from './filters';
import { type Fit, readFit } from './fit';

/** The query of a list's URL. `sort` and `page` are null if absent or invalid. */
export type ListQuery = {
  filters: Filter[];
  fit: Fit;
  sort: Sort | null;
  page: number | null;
  /** Descriptions of invalid parameters, for the shopper. */
  ignored: string[];
};

/** Largest page number that the gateway accepts. */
const MAX_PAGE = 999_999;
const ONCE = ['filters', 'sort', 'page'] as const;
const OWN = /^(filters|sort|page|(min|max)(Price|Width|Height|Depth))$/;

/** Whether a parameter belongs to the list, as opposed to a search query, say. */
export const isListParameter = (name: string): boolean => OWN.test(name);

/** Parses the query of a list leniently, for pages: invalid parameters are ignored and reported. */
export function readListQuery(query: {
  get: (name: string) => string | null;
  getAll: (name: string) => string[];
}): ListQuery {
  const read = readFilters(query.get('filters'));
  const prices = readPrices(query);
  const fit = readFit(query);
  const sort = query.get('sort');
  const page = query.get('page');
  const known = SORTS.find((one) => one === sort) ?? null;
  const number = Number(page ?? 1);
  const valid = Number.isInteger(number) && number >= 1 && number <= MAX_PAGE;
  return {
    // Prices that the form sends without scripts replace a price filter.
    filters: prices.filter
      ? [...read.filters.filter((filter) => !('price' in filter)), prices.filter]
      : read.filters,
    fit: fit.fit,
    sort: known,
    page: page !== null && valid ? number : null,
    ignored: [
      ...read.ignored,
      ...prices.ignored,
      ...fit.ignored,
      ...(sort && !known ? [`the order "${sort.slice(0, 40)}"`] : []),
      ...(valid ? [] : [`the page "${page?.slice(0, 40)}"`]),
      ...ONCE.filter((name) => query.getAll(name).length > 1).map((name) => `"${name}" the second time`),
    ],
  };
}
