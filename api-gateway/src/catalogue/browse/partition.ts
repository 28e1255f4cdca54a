import type { Entry } from '../products/entry';
import type { FacetKey } from './known-filters';
import type { Selection } from './product-filter';

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
