import { collectionOf, type KindSlug } from '@kilowatt/taxonomy';

/** The departments that most shoppers come for, in the order in which the shop shows them. */
const MAIN = ['refrigeration', 'cooking', 'dishwashers', 'laundry', 'kitchen-package'];

const PLACES: ReadonlyMap<KindSlug, number> = new Map(
  MAIN.flatMap((handle, place) =>
    (collectionOf(handle)?.rule.kinds ?? []).map((kind): [KindSlug, number] => [kind, place]),
  ),
);

/** The kinds that a main department is visited for. */
const MAIN_KINDS = new Set(['refrigerator', 'dishwasher', 'washer', 'kitchen-package']);
export const isMainKind = (kind: KindSlug | null): boolean =>
  kind !== null && (MAIN_KINDS.has(kind) || isRange(kind));

/** Shoppers choose the fuel of a range later than that they want one. */
const RANGES = new Set(collectionOf('ranges')?.rule.kinds);
export const isRange = (kind: KindSlug | null): boolean => kind !== null && RANGES.has(kind);

/**
 * What a list of several departments begins with: the first of each main department, then the others of these, then the
 * rest, such as air conditioners and parts. Within each of the three the order stays; so does that of a list of one
 * department.
 */
export function mainFirst<One>(ones: readonly One[], kindOf: (one: One) => KindSlug | null): One[] {
  const first: (One | undefined)[] = MAIN.map(() => undefined);
  const main: One[] = [];
  const rest: One[] = [];
  for (const one of ones) {
    const place = PLACES.get(kindOf(one) ?? '');
    if (place === undefined) rest.push(one);
    else if (first[place] === undefined) first[place] = one;
    else main.push(one);
  }
  return [...first.filter((one) => one !== undefined), ...main, ...rest];
}
