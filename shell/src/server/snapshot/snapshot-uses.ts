import type { LoadedRelease } from '../releases/load-release';
import type { ActiveSnapshot } from './activate-snapshot';

/** How many pages are rendered from each snapshot now; a snapshot without pages has no entry. */
export type SnapshotUses = ReadonlyMap<ActiveSnapshot, number>;

export const acquired = (uses: SnapshotUses, snapshot: ActiveSnapshot): SnapshotUses =>
  new Map([...uses, [snapshot, (uses.get(snapshot) ?? 0) + 1]]);

export function released(uses: SnapshotUses, snapshot: ActiveSnapshot): SnapshotUses {
  const left = (uses.get(snapshot) ?? 0) - 1;
  const others = [...uses].filter(([one]) => one !== snapshot);
  return new Map(left > 0 ? [...others, [snapshot, left]] : others);
}

/** The releases of a retired snapshot that neither the current one nor a page in progress needs. */
export function unneededReleases(
  retired: ActiveSnapshot,
  current: ActiveSnapshot,
  uses: SnapshotUses,
): LoadedRelease[] {
  const needed = new Set([current, ...uses.keys()].flatMap(({ loaded }) => [...loaded.values()]));
  return [...retired.loaded.values()].filter((release) => !needed.has(release));
}
