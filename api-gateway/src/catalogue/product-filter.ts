import type { Filter, Fit } from '@kilowatt/contracts';
import { FILTER_KEYS, type FilterKey } from '@kilowatt/taxonomy';
import type { Entry } from './entry';
import { type FacetKey, SIZES, type SizeName } from './facet-key';

type Test = (entry: Entry) => boolean;

/** Chosen filters by facet: within one facet any value will do, across facets all must hold. */
export type Selection = ReadonlyMap<FacetKey, Test>;

/** Keys whose values are filtered through `filterfeatures` too (specification §3). */
export const FEATURE_KEYS = ['Features', 'Venting_Type', 'Drawer_Type', 'Burner_Element_Type'] as const;

export function selectionOf(filters: readonly Filter[], fit: Fit = {}): Selection {
  const tests = new Map<FacetKey, Test[]>();
  for (const filter of filters) {
    const [key, test] = testOf(filter);
    tests.set(key, [...(tests.get(key) ?? []), test]);
  }
  const any = [...tests].map(([key, all]): [FacetKey, Test] => [
    key,
    (entry) => all.some((test) => test(entry)),
  ]);
  return new Map([...any, ...SIZES.flatMap((size) => sizeTest(size, fit))]);
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
  const wanted = value.toLowerCase();
  const has = (facet: FilterKey, { product }: Entry) =>
    product.attributes[facet]?.some((one) => one.toLowerCase() === wanted) ?? false;
  if (key.toLowerCase() === 'filterfeatures')
    return ['Features', (entry) => FEATURE_KEYS.some((facet) => has(facet, entry))];
  const facet = FILTER_KEYS.find((known) => known.toLowerCase() === key.toLowerCase());
  if (!facet || facet === 'Brand') return ['Features', () => false];
  return [facet, (entry) => has(facet, entry)];
}

/** What has no known size is not said to fit. */
function sizeTest(size: SizeName, fit: Fit): [SizeName, Test][] {
  const least = fit[`min${size}`];
  const most = fit[`max${size}`];
  if (least === undefined && most === undefined) return [];
  const measure = size.toLowerCase() as Lowercase<SizeName>;
  return [
    [
      size,
      ({ product }) => {
        const inches = product.measures[measure];
        return inches !== undefined && inches >= (least ?? 0) && inches <= (most ?? Number.POSITIVE_INFINITY);
      },
    ],
  ];
}
