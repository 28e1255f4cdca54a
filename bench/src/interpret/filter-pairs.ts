import { collectionOf, type FilterKey, filterKeysOf, kindOf } from '@kilowatt/taxonomy';
import type { Destination } from './destination';

export type Pair = [key: FilterKey, value: string];

/** The keys and values that a page filters by, whichever namespace they travel in. */
export const pairsOf = ({ filters, kinds }: Destination): Pair[] =>
  filters.flatMap((filter): Pair[] => {
    if (!('productMetafield' in filter)) return [];
    const { key, value } = filter.productMetafield;
    const keys = filterKeysOf(key);
    const meant = keys.filter((one) => kinds.some((slug) => kindOf(slug)?.catalogue[one]?.includes(value)));
    return (meant.length > 0 ? meant : keys.slice(0, 1)).map((one): Pair => [one, value]);
  });

/** Whether a page shows products of that value only: by a filter, by its rule, or since its kinds have no other. */
export function states(destination: Destination, [key, value]: Pair): boolean {
  const rule = collectionOf(destination.handle)?.rule;
  const onlyValue = (values: readonly string[] = []) => values.length === 1 && values[0] === value;
  return (
    pairsOf(destination).some((pair) => pair[0] === key && pair[1] === value) ||
    onlyValue(rule?.attributes?.[key]) ||
    (destination.kinds.length > 0 &&
      destination.kinds.every((slug) => onlyValue(kindOf(slug)?.catalogue[key])))
  );
}
