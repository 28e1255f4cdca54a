import type { Placed, Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import { type Composition, createComposition } from '../releases/composition';
import type { Circuits } from '../releases/create-circuits';
import type { LoadedRelease } from '../releases/loaded-release';
import { sideOf } from '../visitors/side-of';
import { nameOf, placedIn } from './placed-in';

/** What one visitor's page is made from, and the versions that it puts to the test for everybody. */
export type Choice = { composition: Composition; probes: readonly string[] };

/** One snapshot with its releases loaded, and the compositions that its visitors have asked for. */
export type Generation = {
  snapshot: Snapshot;
  /** By `name@version`. */
  loaded: ReadonlyMap<string, LoadedRelease>;
  choose: (place: number) => Choice;
  /** No visitor comes any more: what is still being loaded is not needed. */
  close: () => void;
};

export type GenerationOptions = {
  snapshot: Snapshot;
  /** Releases that are loaded already. */
  inherited: ReadonlyMap<string, LoadedRelease>;
  circuits: Circuits;
  load: (placed: Placed) => Promise<LoadedRelease>;
  onUnloadable: (placed: Placed, error: unknown) => void;
};

/** Loads what a snapshot's pages are made from. What they fall back to is waited for only where it is needed now. */
export async function openGeneration(options: GenerationOptions): Promise<Generation> {
  const { snapshot, inherited, circuits, load, onUnloadable } = options;
  const loaded = new Map<string, LoadedRelease>();
  const compositions = new Map<string, Composition>();
  let closed = false;
  for (const name of placedIn(snapshot).map(nameOf)) {
    const known = inherited.get(name);
    if (known) loaded.set(name, known);
  }

  async function bring(placed: Placed): Promise<boolean> {
    const name = nameOf(placed);
    if (loaded.has(name)) return true;
    try {
      const release = await load(placed);
      if (closed || loaded.has(name)) release.dispose();
      else loaded.set(name, release);
      circuits.well(name);
      return true;
    } catch (error) {
      circuits.trip(name);
      onUnloadable(placed, error);
      return false;
    }
  }

  for (const remote of snapshot.remotes) {
    if (remote.canary) await bring(remote.canary);
    if (!(await bring(remote)) && remote.previous) await bring(remote.previous);
  }
  for (const { previous } of snapshot.remotes) if (previous) void bring(previous);

  /** The version that a page is made from in place of one that fails here; none where there is no other. */
  function usable(remote: SnapshotRemote, probes: string[]): SnapshotRemote | null {
    const name = nameOf(remote);
    const asked = circuits.ask(name);
    if (asked === 'probe' && !loaded.has(name)) void bring(remote);
    if (asked !== 'open' && loaded.has(name)) {
      if (asked === 'probe') probes.push(name);
      return remote;
    }
    const { previous } = remote;
    return previous && loaded.has(nameOf(previous)) && !circuits.isOpen(nameOf(previous)) ? previous : null;
  }

  return {
    snapshot,
    loaded,
    close() {
      closed = true;
    },
    choose(place) {
      const probes: string[] = [];
      const skipped = new Set<string>();
      const remotes = sideOf(snapshot, place).snapshot.remotes.map((remote) => {
        const used = usable(remote, probes);
        if (!used) skipped.add(remote.release.remote);
        return used ?? remote;
      });
      const key = [...remotes.map(nameOf), ...skipped].join();
      const known = compositions.get(key);
      if (known) return { composition: known, probes };
      const releases = new Map(
        remotes.flatMap((remote) => {
          const release = loaded.get(nameOf(remote));
          return release ? [[remote.release.remote, release] as const] : [];
        }),
      );
      const composition = createComposition({ ...snapshot, remotes }, releases, skipped);
      compositions.set(key, composition);
      return { composition, probes };
    },
  };
}
