import { type CompareProduct, ProductLookupAnswer } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';

/** The product of a SKU. @throws if there is none, or the request fails */
export async function lookUpSku(gateway: Gateway, sku: string, signal: AbortSignal): Promise<CompareProduct> {
  const { product } = await gateway.get(
    `/api/product-by-sku?sku=${encodeURIComponent(sku)}&preferWithImages=true`,
    ProductLookupAnswer,
    { signal },
  );
  const { id, handle, title, images, variant } = product;
  const image = images.edges[0]?.node.originalSrc ?? '';
  return { id, handle, title, image, ...variant, sku: variant.sku || sku };
}
