import { type Filter, type Fit, LIMITS, readFilters, readFit, readPrices, SORTS } from '@kilowatt/contracts';

/** The state of the results page; null fields are not in its URL. */
export type SearchAddress = {
  query: string;
  filters: string | null;
  fit: Fit;
  sort: string | null;
  page: string | null;
};

/** Parses the URL leniently: parameters that the gateway would reject are ignored. */
export function readSearchAddress(url: URL): SearchAddress {
  const { searchParams } = url;
  const filters = filtersOf(searchParams);
  const sort = searchParams.get('sort');
  const page = searchParams.get('page');
  return {
    query: (searchParams.get('q') ?? '').replaceAll('\0', '').slice(0, LIMITS.queryLength).trim(),
    filters: filters.length > 0 ? JSON.stringify(filters) : null,
    fit: readFit(searchParams).fit,
    sort: SORTS.find((known) => known === sort) ?? null,
    page: page !== null && /^[1-9]\d{0,4}$/.test(page) ? page : null,
  };
}

/** Prices that the form sends without scripts replace a price filter. */
function filtersOf(searchParams: URLSearchParams): Filter[] {
  const { filters } = readFilters(searchParams.get('filters'));
  const { filter: price } = readPrices(searchParams);
  return price ? [...filters.filter((filter) => !('price' in filter)), price] : filters;
}

export function searchHref({ query, fit, ...rest }: SearchAddress): string {
  const search = new URLSearchParams({ q: query });
  for (const [name, value] of Object.entries({ ...rest, ...fit }))
    if (value !== null) search.set(name, String(value));
  return `/search?${search}`;
}

/** Whether the results are narrowed by filters or sizes. */
export const isNarrowed = ({ filters, fit }: SearchAddress): boolean =>
  filters !== null || Object.keys(fit).length > 0;
