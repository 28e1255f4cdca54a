import type { CompareProduct } from '@kilowatt/contracts';

/** The fields of a product that the compare list and its URL contain. */
export const comparedProduct = ({
  id,
  handle,
  title,
  price,
  compareAtPrice,
  image,
  sku,
}: CompareProduct): CompareProduct => ({ id, handle, title, price, compareAtPrice, image, sku });
