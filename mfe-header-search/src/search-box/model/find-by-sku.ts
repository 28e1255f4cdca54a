import { LIMITS, ProductLookupAnswer } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import type { SearchRequest } from './search-request';

/** Whether a query may be a SKU: three characters with a digit (specification §5). */
export const looksLikeSku = (query: string): boolean =>
  query.trim().length >= LIMITS.minimumQueryLength && /\d/.test(query);

/** The product of a SKU; a SKU with spaces is retried without them (specification §5). */
export async function findBySku({ query, signal }: SearchRequest) {
  const sku = query.trim();
  const withoutSpaces = sku.replaceAll(/\s+/g, '');
  return lookUp(sku, signal).catch((error: unknown) => {
    if (withoutSpaces === sku || signal.aborted) throw error;
    return lookUp(withoutSpaces, signal);
  });
}

async function lookUp(sku: string, signal: AbortSignal) {
  const search = new URLSearchParams({ sku, preferWithImages: 'true' });
  return (await createGateway().get(`/api/product-by-sku?${search}`, ProductLookupAnswer, { signal }))
    .product;
}
