import { type Facet, type FacetValue, Filter } from '@kilowatt/contracts';
import {
  FEATURE_KEYS,
  type FeatureKey,
  FILTER_KEYS,
  type FilterKey,
  filterFor,
  isFeatureKey,
} from '@kilowatt/taxonomy';
import * as v from 'valibot';
import { atOnce, forEachPaused, type Sliced } from '../../platform/jobs/slices';
import type { Entry } from '../products/entry';
import { type Chosen, gatherValues, SIZES, type SizeName, type Values } from './known-filters';
import { priceHistogram } from './price-histogram';
import type { Partition } from './selection';

const LABELS: Partial<Record<FilterKey, string>> = {
  Color_Family: 'Color',
  Exterior_Width: 'Width',
  Burner_Element_Type: 'Burner or Element',
  Venting_Type: 'Venting',
};
/** Most values that a facet shows; the rarest are left out, never a chosen one. */
const MAX_VALUES = 30;
/** Shoppers look for a brand by its name, and every one of them is somebody's. */
const MAX_BRANDS = 100;
/** Entries between two pauses. */
const ENTRIES_AT_ONCE = 1_000;

/**
 * The facets of a list with counts; each counts as if it had no selection of its own. Facets and values keep their
 * places whatever is chosen: those that nothing is left of have the count 0.
 * @param list all of it, whatever is chosen
 */
export const facetsOf = (parts: Partition, chosen: readonly Chosen[], list: readonly Entry[]): Facet[] =>
  atOnce(countFacets(parts, chosen, list, atOnce(facetsOfAll(list))));

const known = new WeakMap<readonly Entry[], Facet[]>();

/** The facets of a list of which nothing is chosen; worked out once for a list. */
export function* facetsOfAll(list: readonly Entry[]): Sliced<Facet[]> {
  const facets = known.get(list) ?? (yield* countFacets({ without: () => list }, [], list, []));
  known.set(list, facets);
  return facets;
}

/** @param all the facets of the list of which nothing is chosen, if anything is */
function* countFacets(
  { without }: Pick<Partition, 'without'>,
  chosen: readonly Chosen[],
  list: readonly Entry[],
  all: readonly Facet[],
): Sliced<Facet[]> {
  const values = yield* gatherValues(list);
  const under = valuesUnder(values);
  const unfiltered = (key: string) => all.find((facet) => facet.key === key);
  const facets: Facet[] = [];
  for (const key of FILTER_KEYS) {
    const written = new Map<string, number>();
    yield* forEachPaused(without(key), ENTRIES_AT_ONCE, (entry) => {
      for (const value of distinct(under(key, entry))) written.set(value, (written.get(value) ?? 0) + 1);
    });
    // Filters ignore case, so a value that is written in several ways is one.
    const counts = new Map<string, number>();
    for (const [value, count] of written) {
      const label = values.get(key)?.get(value.toLowerCase()) ?? value;
      counts.set(label, (counts.get(label) ?? 0) + count);
    }
    const chosenHere = chosen.filter((one) => one.key === key);
    facets.push(...valueFacet(key, counts, chosenHere, unfiltered(key)?.values ?? []));
  }
  const isChosen = chosen.some(({ key }) => key === 'Availability');
  facets.push(...availability(without('Availability'), isChosen, unfiltered('Availability') !== undefined));
  facets.push(...price(without('Price'), unfiltered('Price')));
  for (const size of SIZES) {
    yield;
    facets.push(...sizeFacet(size, without(size), unfiltered(size)));
  }
  return facets;
}

/** The values of a product, each once however often and in whatever case it is written. */
function distinct(values: readonly string[]): Iterable<string> {
  if (values.length < 2) return values;
  return new Map(values.map((value) => [value.toLowerCase(), value])).values();
}

/** @param unfiltered the values of the facet if nothing is chosen, in the order that they keep */
function valueFacet(
  key: FilterKey,
  counts: Map<string, number>,
  chosenHere: readonly Chosen[],
  unfiltered: readonly FacetValue[],
): Facet[] {
  const chosen = new Set(chosenHere.flatMap(({ filter }) => textOf(filter)));
  // A chosen value stays in sight, and can be taken back, when the other facets leave nothing of it.
  for (const value of chosen) counts.set(value, counts.get(value) ?? 0);
  for (const { label } of unfiltered) counts.set(label, counts.get(label) ?? 0);
  const place = new Map(unfiltered.map(({ label }, index) => [label, index]));
  const byPlace = (a: FacetValue, b: FacetValue) =>
    (place.get(a.label) ?? place.size) - (place.get(b.label) ?? place.size);
  // A catalogue may have values that no address can ask for: a product without a brand, or a sentence.
  const values = [...counts]
    .map(
      ([label, count]): FacetValue => ({
        label,
        count,
        filter: filterFor(key, label),
        selected: chosen.has(label),
      }),
    )
    .filter(({ filter }) => v.is(Filter, filter))
    .sort(byCount);
  const most = key === 'Brand' ? MAX_BRANDS : MAX_VALUES;
  const order = key === 'Exterior_Width' ? byNumber : byPlace;
  const shown = values.filter(({ selected }, index) => selected || index < most).sort(order);
  if (shown.length < 2 && !shown.some(({ selected }) => selected)) return [];
  return [{ key, label: LABELS[key] ?? key.replaceAll('_', ' '), values: shown }];
}

function textOf(filter: Filter): string[] {
  if ('productVendor' in filter) return [filter.productVendor];
  return 'productMetafield' in filter ? [filter.productMetafield.value] : [];
}

const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || a.label.localeCompare(b.label);
const byNumber = (a: FacetValue, b: FacetValue) => Number.parseFloat(a.label) - Number.parseFloat(b.label);

function availability(entries: readonly Entry[], isChosen: boolean, isKept: boolean): Facet[] {
  const count = entries.filter(({ preview }) => preview.available).length;
  const filter: Filter = { available: true };
  if (count === 0 && !isChosen && !isKept) return [];
  const value = { label: 'In stock', count, filter, selected: isChosen };
  return [{ key: 'Availability', label: 'Availability', values: [value] }];
}

function price(entries: readonly Entry[], unfiltered: Facet | undefined): Facet[] {
  const prices = entries.map(({ preview }) => preview.price);
  const range = rangeOf(prices) ?? unfiltered?.range;
  if (!range) return [];
  const histogram = priceHistogram(prices, unfiltered?.histogram);
  return [
    {
      key: 'Price',
      label: 'Price',
      values: [],
      range,
      ...(unfiltered?.range && { bounds: unfiltered.range }),
      ...(histogram.length > 0 && { histogram }),
    },
  ];
}

function sizeFacet(size: SizeName, entries: readonly Entry[], unfiltered: Facet | undefined): Facet[] {
  const measure = size.toLowerCase() as Lowercase<SizeName>;
  const range = rangeOf(entries.flatMap(({ product }) => product.measures[measure] ?? []));
  if (range && range.min < range.max) return [{ key: size, label: size, values: [], range }];
  return unfiltered ? [{ ...unfiltered, range: range ?? unfiltered.range }] : [];
}

function rangeOf(numbers: readonly number[]): Facet['range'] {
  if (numbers.length === 0) return undefined;
  return { min: numbers.reduce((a, b) => Math.min(a, b)), max: numbers.reduce((a, b) => Math.max(a, b)) };
}

/**
 * What an entry has under a key, as the facets of its list show it. A value of `filterfeatures` stands in one facet
 * alone, the first that holds it in this list: one filter means it, whichever attribute a product has it as.
 */
function valuesUnder(known: Values): (key: FilterKey, entry: Entry) => readonly string[] {
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
