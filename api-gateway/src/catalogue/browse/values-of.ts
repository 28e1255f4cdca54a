import { BRANDS, FILTER_KEYS, type FilterKey, KINDS } from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';

/** Values by key, each under its lower-case form. */
export type Values = ReadonlyMap<FilterKey, ReadonlyMap<string, string>>;

const known = new WeakMap<readonly Entry[], Values>();

/** Every value that some of the entries have; worked out once for a list. */
export function valuesOf(entries: readonly Entry[]): Values {
  const found = known.get(entries);
  if (found) return found;
  const values = collect(function* () {
    for (const { product } of entries) {
      yield ['Brand', product.vendor];
      for (const key of FILTER_KEYS) for (const value of product.attributes[key] ?? []) yield [key, value];
    }
  });
  known.set(entries, values);
  return values;
}

/** Every value that the shop's own facts know, whether something with it is for sale or not. */
export const TAXONOMY_VALUES: Values = collect(function* () {
  for (const { name } of BRANDS) yield ['Brand', name];
  for (const { catalogue } of KINDS)
    for (const key of FILTER_KEYS) for (const value of catalogue[key] ?? []) yield [key, value];
});

function collect(pairs: () => Iterable<[FilterKey, string]>): Values {
  const values = new Map<FilterKey, Map<string, string>>(FILTER_KEYS.map((key) => [key, new Map()]));
  for (const [key, value] of pairs()) values.get(key)?.set(value.toLowerCase(), value);
  return values;
}
