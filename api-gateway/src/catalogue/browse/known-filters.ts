import type { Filter } from '@kilowatt/contracts';
import {
  BRANDS,
  FEATURE_KEYS,
  FILTER_KEYS,
  type FilterKey,
  filterFor,
  filterKeysOf,
  isFeatureKey,
  KINDS,
} from '@kilowatt/taxonomy';
import { atOnce, forEachPaused, type Sliced } from '../../platform/jobs/slices';
import type { Entry } from '../products/entry';

/** Sizes that a list can be narrowed to. */
export const SIZES = ['Width', 'Height', 'Depth'] as const;
export type SizeName = (typeof SIZES)[number];

/** What one facet of a list is about. */
export type FacetKey = FilterKey | 'Price' | 'Availability' | SizeName;

/** A filter as the catalogue writes it, and the facet that it belongs to. */
export type Chosen = { key: FacetKey; filter: Filter };

export type KnownFilters = {
  /** Each once. */
  chosen: Chosen[];
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
  const known: KnownFilters = { chosen: [], ignored: [] };
  const seen = new Set<string>();
  for (const filter of filters) {
    const one = chosenBy(filter, entries, everything);
    const text = JSON.stringify(one?.filter);
    if (one === null) known.ignored.push(inWords(filter));
    else if (seen.has(text)) known.ignored.push(`${inWords(filter)} more than once`);
    else known.chosen.push(one);
    seen.add(text);
  }
  return known;
}

function chosenBy(filter: Filter, entries: readonly Entry[], everything: readonly Entry[]): Chosen | null {
  if ('available' in filter) return { key: 'Availability', filter };
  if ('price' in filter) return { key: 'Price', filter };
  const [keys, value] =
    'productVendor' in filter
      ? [['Brand'] as const, filter.productVendor]
      : [keysOf(filter.productMetafield.key), filter.productMetafield.value];
  for (const values of [valuesOf(entries), valuesOf(everything), TAXONOMY_VALUES])
    for (const key of keys) {
      const written = values.get(key)?.get(value.toLowerCase());
      if (written !== undefined) return { key, filter: filterFor(key, written) };
    }
  return null;
}

/** A venting, drawer or burner value may be asked for by a key of its own: it is one of the features then too. */
function keysOf(key: string): readonly FilterKey[] {
  const keys = filterKeysOf(key);
  return keys.some(isFeatureKey) ? FEATURE_KEYS : keys;
}

function inWords(filter: Filter): string {
  if ('productVendor' in filter) return `the brand "${filter.productVendor}"`;
  if ('productMetafield' in filter) {
    const { key, value } = filter.productMetafield;
    return `the filter ${key} "${value}"`;
  }
  return 'available' in filter ? 'the filter "In stock"' : 'a price';
}

/** Values by key, each under its lower-case form, as the first product writes it. */
export type Values = ReadonlyMap<FilterKey, ReadonlyMap<string, string>>;

const known = new WeakMap<readonly Entry[], Values>();

/** Every value that some of the entries have; worked out once for a list. */
export const valuesOf = (entries: readonly Entry[]): Values => atOnce(gatherValues(entries));

/** The same, with pauses. */
export function* gatherValues(entries: readonly Entry[]): Sliced<Values> {
  const found = known.get(entries);
  if (found) return found;
  const values = emptyValues();
  yield* forEachPaused(entries, ENTRIES_AT_ONCE, ({ product }) => {
    add(values, 'Brand', product.vendor);
    for (const key of FILTER_KEYS) for (const value of product.attributes[key] ?? []) add(values, key, value);
  });
  known.set(entries, values);
  return values;
}

/** Entries between two pauses. */
const ENTRIES_AT_ONCE = 500;

const emptyValues = () => new Map(FILTER_KEYS.map((key) => [key, new Map<string, string>()]));

function add(values: ReturnType<typeof emptyValues>, key: FilterKey, value: string): void {
  const ofKey = values.get(key);
  const lower = value.toLowerCase();
  if (!ofKey?.has(lower)) ofKey?.set(lower, value);
}

/** Every value that the shop's own facts know, whether something with it is for sale or not. */
const TAXONOMY_VALUES: Values = taxonomyValues();

function taxonomyValues(): Values {
  const values = emptyValues();
  for (const { name } of BRANDS) add(values, 'Brand', name);
  for (const { catalogue } of KINDS)
    for (const key of FILTER_KEYS) for (const value of catalogue[key] ?? []) add(values, key, value);
  return values;
}
