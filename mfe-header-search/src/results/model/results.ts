import { FoundProducts, ProductList } from '@kilowatt/contracts';
import { pipe, transform, union } from 'valibot';

/**
 * A page of results: with facets and pagination, or with products only, which the call may return (specification §7).
 */
export const Results = union([ProductList, pipe(FoundProducts, transform(asList))]);

function asList({ products, total }: FoundProducts): ProductList {
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
