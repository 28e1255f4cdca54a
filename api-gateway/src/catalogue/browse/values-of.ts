import {
  BRANDS,
  FEATURE_KEYS,
  type FeatureKey,
  FILTER_KEYS,
  type FilterKey,
  isFeatureKey,
  KINDS,
} from '@kilowatt/taxonomy';
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

/**
 * What an entry has under a key, as the facets of its list show it. A value of `filterfeatures` stands in one facet
 * alone, the first that holds it in this list: one filter means it, whichever attribute a product has it as.
 */
export function valuesUnder(list: readonly Entry[]): (key: FilterKey, entry: Entry) => readonly string[] {
  const known = valuesOf(list);
  const homes = new Map<string, FeatureKey>();
  let shared = false;
  for (const key of FEATURE_KEYS)
    for (const value of known.get(key)?.keys() ?? []) {
      if (homes.has(value)) shared = true;
      else homes.set(value, key);
    }
  return (key, { product: { vendor, attributes } }) => {
    if (key === 'Brand') return [vendor];
    if (!shared || !isFeatureKey(key)) return attributes[key] ?? [];
    const all = new Set(FEATURE_KEYS.flatMap((one) => attributes[one] ?? []));
    return [...all].filter((value) => homes.get(value.toLowerCase()) === key);
  };
}
