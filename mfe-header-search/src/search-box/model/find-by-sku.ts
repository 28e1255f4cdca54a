import { LIMITS, ProductLookupAnswer } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';

/** Whether a query may be a SKU: three characters with a digit (specification §5). */
export const looksLikeSku = (query: string): boolean =>
  query.trim().length >= LIMITS.minimumQueryLength && /\d/.test(query);

/** The product of a SKU; a SKU with spaces is retried without them (specification §5). */
export async function findBySku(gateway: Gateway, query: string, signal: AbortSignal) {
  const sku = query.trim();
  const withoutSpaces = sku.replaceAll(/\s+/g, '');
  return lookUp(gateway, sku, signal).catch((error: unknown) => {
    if (withoutSpaces === sku || signal.aborted) throw error;
    return lookUp(gateway, withoutSpaces, signal);
  });
}

async function lookUp(gateway: Gateway, sku: string, signal: AbortSignal) {
  const search = new URLSearchParams({ sku, preferWithImages: 'true' });
  return (await gateway.get(`/api/product-by-sku?${search}`, ProductLookupAnswer, { signal })).product;
}
