import {
  type Fit,
  FoundProducts,
  LIMITS,
  ProductList,
  ResultsInterpretation,
  readListQuery,
  SEARCH_AS,
  SEARCH_WITHOUT,
  searchHrefOf,
  type TrackSearchRequest,
} from '@kilowatt/contracts';
import { $gateway } from '@kilowatt/remote-kit';
import { attach, createEvent, sample } from 'effector';
import { fallback, type InferOutput, object, optional, pipe, transform, union } from 'valibot';

/** The state of the results page; null fields are not in its URL. */
export type SearchAddress = {
  query: string;
  /** `words` for results that match the words of the query, without interpretation. */
  as: 'words' | null;
  /** Conditions of the query that are relaxed. */
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

/** The parameters of the results page, which are those of its call too. */
export function searchParameters({ query, fit, ...rest }: SearchAddress): URLSearchParams {
  const search = new URLSearchParams({ q: query });
  for (const [name, value] of Object.entries({ ...rest, ...fit }))
    if (value !== null) search.set(name, String(value));
  return search;
}

export const searchHref = (address: SearchAddress): string => `/search?${searchParameters(address)}`;

/** Whether the results are narrowed by filters or sizes. */
export const isNarrowed = ({ filters, fit }: SearchAddress): boolean =>
  filters !== null || Object.keys(fit).length > 0;

/**
 * A page of results: with facets and pagination, or with products only, which the call may return (specification §7).
 */
export const Results = union([
  object({
    ...ProductList.entries,
    /** Absent in answers of older gateways, and if it cannot be read. */
    interpretation: fallback(optional(ResultsInterpretation), undefined),
  }),
  pipe(FoundProducts, transform(asList)),
]);
export type Results = InferOutput<typeof Results>;

function asList({
  products,
  total,
}: FoundProducts): ProductList & { interpretation?: ResultsInterpretation | undefined } {
  const priced = products.flatMap((product) =>
    product.price === null
      ? []
      : [
          {
            ...product,
            price: product.price,
            compareAtPrice: null,
            tags: [],
            product_type: '',
            vendor: '',
            available: true,
          },
        ],
  );
  return {
    products: priced,
    total: total ?? priced.length,
    page: 1,
    pageCount: 1,
    sort: 'featured',
    facets: [],
    filters: [],
  };
}

/** A shopper searched for the plain words of a query instead of its interpretation; with the number of results. */
export const interpretationUndone = createEvent<{ query: string; total: number }>();

/** Fire and forget, like every tracked search; the URL identifies it. */
const trackFx = attach({
  source: $gateway,
  effect: (gateway, search: TrackSearchRequest) =>
    gateway.post('/api/track-search', search, { keepalive: true }),
});

sample({
  clock: interpretationUndone,
  fn: ({ query, total }): TrackSearchRequest => ({
    query,
    resultUrl: searchHrefOf(query, 'words'),
    collectionMatched: false,
    resultsCount: total,
  }),
  target: trackFx,
});
