import type { CompareProduct } from '@kilowatt/contracts';

/** Of a product, what the compare list and its address keep. */
export const comparedProduct = ({
  id,
  handle,
  title,
  price,
  compareAtPrice,
  image,
  sku,
}: CompareProduct): CompareProduct => ({ id, handle, title, price, compareAtPrice, image, sku });
