import type { Fit } from '@kilowatt/contracts';
import { filterKeysOf } from '@kilowatt/taxonomy';
import type { Entry } from '../products/entry';
import { type Chosen, type FacetKey, SIZES, type SizeName } from './known-filters';

type Test = (entry: Entry) => boolean;

/** Chosen filters by facet: within one facet any value will do, across facets all must hold. */
export type Selection = ReadonlyMap<FacetKey, Test>;

export function selectionOf(chosen: readonly Chosen[], fit: Fit = {}): Selection {
  const tests = new Map<FacetKey, Test[]>();
  for (const { key, filter } of chosen) tests.set(key, [...(tests.get(key) ?? []), testOf(filter)]);
  const any = [...tests].map(([key, all]): [FacetKey, Test] => [
    key,
    (entry) => all.some((test) => test(entry)),
  ]);
  return new Map([...any, ...SIZES.flatMap((size) => sizeTest(size, fit))]);
}

/** The entries that pass every facet but `except`. */
export const select = (entries: readonly Entry[], selection: Selection, except?: FacetKey): Entry[] =>
  entries.filter((entry) => [...selection].every(([key, test]) => key === except || test(entry)));

function testOf(filter: Chosen['filter']): Test {
  if ('productVendor' in filter) {
    const name = filter.productVendor.toLowerCase();
    return ({ product }) => product.vendor.toLowerCase() === name;
  }
  if ('available' in filter) return ({ preview }) => preview.available;
  if ('price' in filter) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = filter.price;
    return ({ preview }) => preview.price >= min && preview.price <= max;
  }
  const { key, value } = filter.productMetafield;
  const requested = value.toLowerCase();
  const keys = filterKeysOf(key);
  return ({ product }) =>
    keys.some((one) => product.attributes[one]?.some((has) => has.toLowerCase() === requested));
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

/** A list by a selection: what passes, and what one facet alone keeps out. */
export type Partition = {
  passing: Entry[];
  /** What passes when this facet ignores its own selection, in the order of the list. */
  without: (key: FacetKey) => readonly Entry[];
};

/** Looks at every entry once, however many facets there are. */
export function partition(entries: readonly Entry[], selection: Selection): Partition {
  const passing: Entry[] = [];
  const nearly = new Map<FacetKey, Entry[]>([...selection.keys()].map((key) => [key, []]));
  for (const entry of entries) {
    const failed = failedAlone(entry, selection);
    if (failed === null) passing.push(entry);
    else if (failed !== 'several') nearly.get(failed)?.push(entry);
  }
  return {
    passing,
    without(key) {
      const more = nearly.get(key);
      return more?.length ? [...passing, ...more] : passing;
    },
  };
}

function failedAlone(entry: Entry, selection: Selection): FacetKey | null | 'several' {
  let failed: FacetKey | null = null;
  for (const [key, test] of selection) {
    if (test(entry)) continue;
    if (failed !== null) return 'several';
    failed = key;
  }
  return failed;
}
