import { FoundProducts, ProductList, ResultsInterpretation } from '@kilowatt/contracts';
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
