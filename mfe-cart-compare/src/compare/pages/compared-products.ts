import { type CompareProduct, LIMITS } from '@kilowatt/contracts';
import { isProductId } from '../../shop/shop-products';

/**
 * The ids of a compare URL, at most four. Its other fields (specification §2) are ignored: the page shows the shop's
 * current data.
 */
export function readCompareIds(query: URLSearchParams): string[] {
  const ids = Array.from(
    { length: LIMITS.compareSlots },
    (_, index) => query.get(`id${index}`)?.trim() ?? '',
  );
  return [...new Set(ids.filter(isProductId))];
}

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
