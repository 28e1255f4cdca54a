import {
  type Filter,
  type Fit,
  readFilters,
  readFit,
  readPrices,
  SORTS,
  type Sort,
} from '@kilowatt/contracts';

/** The state of a list, as its URL contains it. */
export type ListAddress = {
  path: string;
  filters: Filter[];
  fit: Fit;
  sort: Sort;
  page: number;
  /** Other query parameters, which are kept, such as the search query. */
  extra: [name: string, value: string][];
  /** Descriptions of invalid parameters. */
  ignored: string[];
};

const ONCE = ['filters', 'sort', 'page'] as const;
const OWN = /^(filters|sort|page|(min|max)(Price|Width|Height|Depth))$/;

/** Parses a list's URL leniently: invalid parameters are ignored and reported. */
export function readListAddress(url: URL): ListAddress {
  const query = url.searchParams;
  const read = readFilters(query.get('filters'));
  const prices = readPrices(query);
  const fit = readFit(query);
  const sort = query.get('sort');
  const page = query.get('page');
  const known = SORTS.find((one) => one === sort);
  const number = Number(page ?? 1);
  const valid = Number.isInteger(number) && number >= 1 && number < 1_000_000;
  return {
    path: url.pathname,
    filters: prices.filter
      ? [...read.filters.filter((filter) => !('price' in filter)), prices.filter]
      : read.filters,
    fit: fit.fit,
    sort: known ?? 'featured',
    page: valid ? number : 1,
    extra: [...query].filter(([name]) => !OWN.test(name)),
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

/** The URL of a list state; another filter or order starts at the first page. */
export function listHref(address: Omit<ListAddress, 'ignored'>): string {
  const { path, filters, fit, sort, page, extra } = address;
  const query = new URLSearchParams(extra);
  if (filters.length > 0) query.set('filters', JSON.stringify(filters));
  for (const [name, inches] of Object.entries(fit)) if (inches !== undefined) query.set(name, String(inches));
  if (sort !== 'featured') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

const same = (a: Filter, b: Filter) => JSON.stringify(a).toLowerCase() === JSON.stringify(b).toLowerCase();

/** The URL with a filter toggled. */
export function toggleHref(address: ListAddress, filter: Filter): string {
  const without = address.filters.filter((one) => !same(one, filter));
  const filters = without.length < address.filters.length ? without : [...without, filter];
  return listHref({ ...address, filters, page: 1 });
}

/** The URL without filters and sizes. */
export const clearHref = (address: ListAddress): string =>
  listHref({ ...address, filters: [], fit: {}, page: 1 });
