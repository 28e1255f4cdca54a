import { readFilters, SORTS } from '@kilowatt/contracts';

/** The state of the results page; what is null is not in its address. */
export type SearchAddress = {
  query: string;
  filters: string | null;
  sort: string | null;
  page: string | null;
};

/** Characters of a query that are looked for. */
const LONGEST = 500;

/** Reads the address leniently: what the gateway would refuse is left out. */
export function readSearchAddress(url: URL): SearchAddress {
  const { filters } = readFilters(url.searchParams.get('filters'));
  const sort = url.searchParams.get('sort');
  const page = url.searchParams.get('page');
  return {
    query: (url.searchParams.get('q') ?? '').replaceAll('\0', '').slice(0, LONGEST).trim(),
    filters: filters.length > 0 ? JSON.stringify(filters) : null,
    sort: SORTS.find((known) => known === sort) ?? null,
    page: page !== null && /^[1-9]\d{0,4}$/.test(page) ? page : null,
  };
}

export function searchHref({ query, ...rest }: SearchAddress): string {
  const search = new URLSearchParams({ q: query });
  for (const [name, value] of Object.entries(rest)) if (value !== null) search.set(name, value);
  return `/search?${search}`;
}
