import { Filter } from '@kilowatt/contracts';
import * as v from 'valibot';

/**
 * `ProductFilter` of the Storefront API, as `collection.products(filters:)` and `search(productFilters:)` take it. The
 * shop serves its lists from its own index and asks Shopify for none; these functions are for systems that do, and hold
 * the two languages together.
 */
export type ProductFilter = {
  available?: boolean;
  price?: { min?: number; max?: number };
  productMetafield?: { namespace: string; key: string; value: string };
  productVendor?: string;
};

/** The filters of a list's address as Shopify's. Both combine values of one kind with “or”, kinds with “and”. */
export const toProductFilters = (filters: readonly Filter[]): ProductFilter[] => filters.map(toProductFilter);

function toProductFilter(filter: Filter): ProductFilter {
  if ('productMetafield' in filter) {
    const { key, value } = filter.productMetafield;
    // The brand of a product is its vendor there.
    return key === 'Brand' ? { productVendor: value } : { productMetafield: { ...filter.productMetafield } };
  }
  if (!('price' in filter)) return { ...filter };
  const { min, max } = filter.price;
  return { price: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } };
}

/** Shopify's filters as those of a list's address; what the shop has no filter for is returned apart. */
export function fromProductFilters(given: readonly unknown[]): { filters: Filter[]; unsupported: unknown[] } {
  const filters: Filter[] = [];
  const unsupported: unknown[] = [];
  for (const one of given) {
    const parsed = v.safeParse(Filter, withoutNulls(one));
    if (parsed.success) filters.push(parsed.output);
    else unsupported.push(one);
  }
  return { filters, unsupported };
}

/** Shopify writes bounds that are not set as null. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])),
  );
}
