import type { Filter } from '@kilowatt/contracts';
import { FILTER_KEYS, type FilterKey, filterFor } from '@kilowatt/taxonomy';
import type { Entry } from './entry';
import { FEATURE_KEYS } from './product-filter';
import { TAXONOMY_VALUES, valuesOf } from './values-of';

export type KnownFilters = {
  /** As the catalogue writes them, each once. */
  filters: Filter[];
  /** What was left out, in words. */
  ignored: string[];
};

/**
 * Leaves out filters that name what no product has and the shop does not know, and such as say the same twice.
 * @param everything all that is for sale: what is there but not in this list is known, and finds nothing
 */
export function knownFilters(
  filters: readonly Filter[],
  entries: readonly Entry[],
  everything: readonly Entry[],
): KnownFilters {
  const known: KnownFilters = { filters: [], ignored: [] };
  const seen = new Set<string>();
  for (const filter of filters) {
    const written = asWritten(filter, entries, everything);
    const text = JSON.stringify(written);
    if (written === null) known.ignored.push(inWords(filter));
    else if (seen.has(text)) known.ignored.push(`${inWords(filter)} a second time`);
    else known.filters.push(written);
    seen.add(text);
  }
  return known;
}

function asWritten(filter: Filter, entries: readonly Entry[], everything: readonly Entry[]): Filter | null {
  if ('available' in filter || 'price' in filter) return filter;
  const [keys, value] =
    'productVendor' in filter
      ? [['Brand'] as const, filter.productVendor]
      : [keysOf(filter.productMetafield.key), filter.productMetafield.value];
  for (const values of [valuesOf(entries), valuesOf(everything), TAXONOMY_VALUES])
    for (const key of keys) {
      const written = values.get(key)?.get(value.toLowerCase());
      if (written !== undefined) return filterFor(key, written);
    }
  return null;
}

function keysOf(key: string): readonly FilterKey[] {
  if (key.toLowerCase() === 'filterfeatures') return FEATURE_KEYS;
  return FILTER_KEYS.filter((known) => known.toLowerCase() === key.toLowerCase());
}

function inWords(filter: Filter): string {
  if ('productVendor' in filter) return `the brand "${filter.productVendor}"`;
  if ('productMetafield' in filter) {
    const { key, value } = filter.productMetafield;
    return `the filter ${key} "${value}"`;
  }
  return 'available' in filter ? 'the filter "In stock"' : 'a price';
}
