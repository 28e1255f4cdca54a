import { type CompareProduct, ProductLookup } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';

/** The product of a SKU. @throws where there is none, or the shop cannot be asked */
export async function lookUpSku(sku: string): Promise<CompareProduct> {
  const { product } = await createGateway().get(
    `/api/product-by-sku?sku=${encodeURIComponent(sku)}&preferWithImages=true`,
    ProductLookup,
  );
  const { id, handle, title, images, variant } = product;
  return { id, handle, title, image: images.edges[0]?.node.originalSrc ?? '', ...variant };
}
