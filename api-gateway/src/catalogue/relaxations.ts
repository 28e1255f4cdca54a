import { FIT_KEYS, type Filter, type Fit, type Relaxation } from '@kilowatt/contracts';
import type { Entry } from './entry';
import { select, selectionOf } from './product-filter';

/** How many ways out of an empty list are named. */
const MOST = 3;

/** Which one filter, or size, stands in the way of most. */
export function relaxationsOf(
  entries: readonly Entry[],
  { filters, fit }: { filters: readonly Filter[]; fit: Fit },
): Relaxation[] {
  const withoutFilter = filters.map((filter): Relaxation => {
    const rest = filters.filter((other) => other !== filter);
    return { filter, count: select(entries, selectionOf(rest, fit)).length };
  });
  const withoutSize = FIT_KEYS.filter((key) => fit[key] !== undefined).map((key): Relaxation => {
    const { [key]: _dropped, ...rest } = fit;
    return { fit: key, count: select(entries, selectionOf(filters, rest)).length };
  });
  return [...withoutFilter, ...withoutSize]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST);
}
