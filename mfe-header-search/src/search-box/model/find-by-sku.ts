import { LIMITS, ProductLookupAnswer } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import type { Asked } from './asked';

/** A lookup is worth it for three characters with a digit (specification §5). */
export const looksLikeSku = (query: string): boolean =>
  query.trim().length >= LIMITS.minimumQueryLength && /\d/.test(query);

/** The product of a SKU; where it has spaces and is not found, once more without them (specification §5). */
export async function findBySku({ query, signal }: Asked) {
  const sku = query.trim();
  const together = sku.replaceAll(/\s+/g, '');
  return lookUp(sku, signal).catch((error: unknown) => {
    if (together === sku || signal.aborted) throw error;
    return lookUp(together, signal);
  });
}

async function lookUp(sku: string, signal: AbortSignal) {
  const search = new URLSearchParams({ sku, preferWithImages: 'true' });
  return (await createGateway().get(`/api/product-by-sku?${search}`, ProductLookupAnswer, { signal }))
    .product;
}
