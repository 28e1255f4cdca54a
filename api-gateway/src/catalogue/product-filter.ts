import type { Filter } from '@kilowatt/contracts';
import { FILTER_KEYS, type FilterKey } from '@kilowatt/taxonomy';
import type { Entry } from './entry';

/** A facet's key: a filter key, `Price` or `Availability`. */
export type FacetKey = FilterKey | 'Price' | 'Availability';
type Test = (entry: Entry) => boolean;

/** Chosen filters by facet: within one facet any value will do, across facets all must hold. */
export type Selection = ReadonlyMap<FacetKey, Test>;

export function selectionOf(filters: readonly Filter[]): Selection {
  const tests = new Map<FacetKey, Test[]>();
  for (const filter of filters) {
    const [key, test] = testOf(filter);
    tests.set(key, [...(tests.get(key) ?? []), test]);
  }
  return new Map([...tests].map(([key, any]) => [key, (entry) => any.some((test) => test(entry))]));
}

/** The entries that pass every facet but `except`. */
export const select = (entries: readonly Entry[], selection: Selection, except?: FacetKey): Entry[] =>
  entries.filter((entry) => [...selection].every(([key, test]) => key === except || test(entry)));

function testOf(filter: Filter): [FacetKey, Test] {
  if ('productVendor' in filter) {
    const name = filter.productVendor.toLowerCase();
    return ['Brand', ({ product }) => product.vendor.toLowerCase() === name];
  }
  if ('available' in filter) return ['Availability', ({ preview }) => preview.available];
  if ('price' in filter) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = filter.price;
    return ['Price', ({ preview }) => preview.price >= min && preview.price <= max];
  }
  const { key, value } = filter.productMetafield;
  const facet =
    key.toLowerCase() === 'filterfeatures'
      ? 'Features'
      : FILTER_KEYS.find((known) => known.toLowerCase() === key.toLowerCase());
  if (!facet || facet === 'Brand') return ['Features', () => false];
  const wanted = value.toLowerCase();
  return [
    facet,
    ({ product }) => product.attributes[facet]?.some((has) => has.toLowerCase() === wanted) ?? false,
  ];
}
