import { LIMITS } from '@kilowatt/contracts';
import { isProductId } from '../../shop/is-product-id';

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
