import { type Fit, LIMITS, readListQuery, SEARCH_AS, SEARCH_WITHOUT } from '@kilowatt/contracts';

/** The state of the results page; null fields are not in its URL. */
export type SearchAddress = {
  query: string;
  /** `words` for results of the mere words of the query. */
  as: 'words' | null;
  /** Conditions of the query that results need not meet. */
  without: string | null;
  filters: string | null;
  fit: Fit;
  sort: string | null;
  page: string | null;
};

/** Parses the URL leniently: parameters that the gateway would reject are ignored. */
export function readSearchAddress({ searchParams }: URL): SearchAddress {
  const { filters, fit, sort, page } = readListQuery(searchParams);
  return {
    query: (searchParams.get('q') ?? '').replaceAll('\0', '').slice(0, LIMITS.queryLength).trim(),
    as: searchParams.get(SEARCH_AS) === 'words' ? 'words' : null,
    without: withoutOf(searchParams.get(SEARCH_WITHOUT)),
    filters: filters.length > 0 ? JSON.stringify(filters) : null,
    fit,
    sort,
    page: page === null ? null : String(page),
  };
}

const withoutOf = (conditions: string | null): string | null =>
  conditions === null || conditions === '' || conditions.length > LIMITS.queryLength
    ? null
    : conditions.replaceAll('\0', '');

export function searchHref({ query, fit, ...rest }: SearchAddress): string {
  const search = new URLSearchParams({ q: query });
  for (const [name, value] of Object.entries({ ...rest, ...fit }))
    if (value !== null) search.set(name, String(value));
  return `/search?${search}`;
}

/** Whether the results are narrowed by filters or sizes. */
export const isNarrowed = ({ filters, fit }: SearchAddress): boolean =>
  filters !== null || Object.keys(fit).length > 0;
