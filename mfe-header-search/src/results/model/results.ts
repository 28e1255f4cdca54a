import {
  FoundProducts,
  ProductList,
  ResultsInterpretation,
  searchHrefOf,
  type TrackSearchRequest,
} from '@kilowatt/contracts';
import { $gateway } from '@kilowatt/remote-kit';
import { attach, createEvent, sample } from 'effector';
import { fallback, type InferOutput, object, optional, pipe, transform, union } from 'valibot';

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

/** A shopper searched for the words of a query instead of what they mean; with the number of results. */
export const interpretationUndone = createEvent<{ query: string; total: number }>();

/** Fire and forget, like every tracked search: the address says what it was. */
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
