import { type CompareProduct, ProductLookupAnswer } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';

/** The product of a SKU. @throws if there is none, or the request fails */
export async function lookUpSku(sku: string): Promise<CompareProduct> {
  const { product } = await createGateway().get(
    `/api/product-by-sku?sku=${encodeURIComponent(sku)}&preferWithImages=true`,
    ProductLookupAnswer,
  );
  const { id, handle, title, images, variant } = product;
  const image = images.edges[0]?.node.originalSrc ?? '';
  return { id, handle, title, image, ...variant, sku: variant.sku || sku };
}
