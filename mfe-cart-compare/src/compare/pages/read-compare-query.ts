import { LIMITS } from '@kilowatt/contracts';

const LONGEST_ID = 200;

/** True for what may be the id of a product, and can be asked for in a list with commas. */
const isId = (id: string): boolean => id !== '' && id.length <= LONGEST_ID && !/[,\p{Cc}]/u.test(id);

/**
 * The ids that a compare address asks for, at most four. The other fields of the address (specification §2) are
 * what the sender saw; the page shows the shop's own.
 */
export function readCompareIds(query: URLSearchParams): string[] {
  const ids = Array.from(
    { length: LIMITS.compareSlots },
    (_, index) => query.get(`id${index}`)?.trim() ?? '',
  );
  return [...new Set(ids.filter(isId))];
}
