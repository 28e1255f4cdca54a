import { LIMITS } from '@kilowatt/contracts';
import { isAskable } from '../../shop/is-askable';

/**
 * The ids that a compare address asks for, at most four. The other fields of the address (specification §2) are
 * what the sender saw; the page shows the shop's own.
 */
export function readCompareIds(query: URLSearchParams): string[] {
  const ids = Array.from(
    { length: LIMITS.compareSlots },
    (_, index) => query.get(`id${index}`)?.trim() ?? '',
  );
  return [...new Set(ids.filter(isAskable))];
}
