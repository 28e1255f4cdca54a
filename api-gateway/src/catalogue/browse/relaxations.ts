import { FIT_KEYS, type Fit, type Relaxation } from '@kilowatt/contracts';
import type { Entry } from '../products/entry';
import type { Chosen } from './known-filters';
import { select, selectionOf } from './product-filter';

/** How many ways out of an empty list are named. */
const MOST = 3;

/** Which one filter, or size, stands in the way of most; where none does alone, the filters that find nothing here. */
export function relaxationsOf(
  entries: readonly Entry[],
  { chosen, fit }: { chosen: readonly Chosen[]; fit: Fit },
): Relaxation[] {
  const withoutFilter = chosen.map((one): Relaxation => {
    const rest = chosen.filter((other) => other !== one);
    return { filter: one.filter, count: select(entries, selectionOf(rest, fit)).length };
  });
  const withoutSize = FIT_KEYS.filter((key) => fit[key] !== undefined).map((key): Relaxation => {
    const { [key]: _dropped, ...rest } = fit;
    return { fit: key, count: select(entries, selectionOf(chosen, rest)).length };
  });
  const ways = [...withoutFilter, ...withoutSize].filter(({ count }) => count > 0);
  if (ways.length === 0) return withoutHopeless(entries, chosen, fit);
  return ways.sort((a, b) => b.count - a.count).slice(0, MOST);
}

function withoutHopeless(entries: readonly Entry[], chosen: readonly Chosen[], fit: Fit): Relaxation[] {
  const hopeless = chosen.filter((one) => select(entries, selectionOf([one])).length === 0);
  const rest = chosen.filter((one) => !hopeless.includes(one));
  const count = hopeless.length > 0 ? select(entries, selectionOf(rest, fit)).length : 0;
  return count > 0 ? [{ filters: hopeless.map(({ filter }) => filter), count }] : [];
}
