import { FEATURE_KEYS, type FeatureKey, type FilterKey, isFeatureKey } from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';
import { valuesOf } from './values-of';

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
