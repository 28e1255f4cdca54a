import { LIMITS, ProductLookup } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';

/** A lookup is worth it for three characters with a digit (specification §5). */
export const looksLikeSku = (query: string): boolean =>
  query.trim().length >= LIMITS.minimumQueryLength && /\d/.test(query);

/** The product of a SKU; where it has spaces and is not found, once more without them (specification §5). */
export async function findBySku(query: string) {
  const sku = query.trim();
  const together = sku.replaceAll(/\s+/g, '');
  return lookUp(sku).catch((error: unknown) => {
    if (together === sku) throw error;
    return lookUp(together);
  });
}

async function lookUp(sku: string) {
  const search = new URLSearchParams({ sku, preferWithImages: 'true' });
  return (await createGateway().get(`/api/product-by-sku?${search}`, ProductLookup)).product;
}
