import {
  FIT_KEYS,
  type Filter,
  type Fit,
  type FitKey,
  formatMoneyShort,
  isListParameter,
  type ProductList,
  readListQuery,
  type Sort,
} from '@kilowatt/contracts';
import { inchesText } from '@kilowatt/taxonomy';

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

/** Parses a list's URL leniently: invalid parameters are ignored and reported. */
export function readListAddress(url: URL): ListAddress {
  const { sort, page, ...query } = readListQuery(url.searchParams);
  return {
    ...query,
    path: url.pathname,
    sort: sort ?? 'featured',
    page: page ?? 1,
    extra: [...url.searchParams].filter(([name]) => !isListParameter(name)),
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

/** The URL of the whole list: another one is another list, not other filters, order or page of it. */
export const wholeListHref = ({ path, extra }: ListAddress): string =>
  listHref({ path, extra, filters: [], fit: {}, sort: 'featured', page: 1 });

/** The state as the gateway accepted it: ignored parameters are dropped from links and reported. */
export function listAddressOf(address: ListAddress, list: ProductList): ListAddress {
  const { filters, page, pageCount } = list;
  const noSuchPage = page < address.page ? [`page ${address.page}, for there are ${pageCount}`] : [];
  return {
    ...address,
    filters,
    page,
    ignored: [...address.ignored, ...(list.ignored ?? []), ...noSuchPage],
  };
}

/** A short label of a filter. */
export function filterLabel(filter: Filter): string {
  if ('productVendor' in filter) return filter.productVendor;
  if ('available' in filter) return 'In stock';
  if ('productMetafield' in filter) return filter.productMetafield.value;
  const { min, max } = filter.price;
  if (min === undefined) return `Under ${dollars(max)}`;
  return max === undefined ? `${dollars(min)} and more` : `${dollars(min)} to ${dollars(max)}`;
}

const dollars = (amount = 0): string => formatMoneyShort(amount);

const WORDS = { Width: 'wide', Height: 'high', Depth: 'deep' } as const;

/** A short label of a size. */
export function fitLabel(key: FitKey, inches: number): string {
  const word = WORDS[key.slice(3) as keyof typeof WORDS];
  return key.startsWith('max')
    ? `Fits ${inchesText(inches)} ${word}`
    : `At least ${inchesText(inches)} ${word}`;
}

/** Labels of the size filters of a list. */
export const fitLabels = (fit: Fit): { key: FitKey; label: string }[] =>
  FIT_KEYS.flatMap((key) => {
    const inches = fit[key];
    return inches === undefined ? [] : [{ key, label: fitLabel(key, inches) }];
  });
