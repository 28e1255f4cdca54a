import { type Placed, Snapshot } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import type { Logger } from 'pino';
import { type Composition, createComposition } from '../releases/composition';
import { loadRelease } from '../releases/load-release';
import type { LoadedRelease } from '../releases/loaded-release';
import { sideOf } from '../visitors/side-of';

export type LiveComposition = {
  /** Runs `use` with a visitor's composition of this moment and keeps its releases until `use` has settled. */
  with<Value>(place: number, use: (composition: Composition) => Promise<Value>): Promise<Value>;
  /** Asks the gateway what is live and switches to it. */
  refresh(): Promise<void>;
  /** Revision of the snapshot that new pages are made from; -1 before the first. */
  revision(): number;
  /** Whether some remote has a canary, so that it matters which visitor asks. */
  isSplit(): boolean;
};

/** One snapshot with all of its releases loaded, canaries too, and the compositions that its visitors have asked for. */
type Generation = {
  snapshot: Snapshot;
  /** By `name@version`. */
  loaded: ReadonlyMap<string, LoadedRelease>;
  compositions: Map<string, Composition>;
};
const nameOf = ({ release }: Placed): string => `${release.remote}@${release.version}`;

/** Follows the gateway's snapshot. Requests under way end on the composition that they began with. */
export function liveComposition(gateway: string, log: Logger): LiveComposition {
  const onError = (remote: string, error: unknown) =>
    log.error({ remote, err: error }, 'a remote failed while rendering');
  let current: Generation = {
    snapshot: { revision: -1, remotes: [] },
    loaded: new Map(),
    compositions: new Map(),
  };
  let refreshing: Promise<void> | null = null;
  let stale = false;
  const uses = new Map<Generation, number>();

  async function catchUp(): Promise<void> {
    while (stale) {
      stale = false;
      await switchToLive();
    }
  }

  async function switchToLive(): Promise<void> {
    const snapshot = await createGateway(gateway).get('/api/releases/snapshot', Snapshot);
    if (snapshot.revision === current.snapshot.revision) return;
    const loaded = new Map<string, LoadedRelease>();
    for (const placed of snapshot.remotes.flatMap((remote) => [
      remote,
      ...(remote.canary ? [remote.canary] : []),
    ])) {
      const name = nameOf(placed);
      try {
        loaded.set(name, current.loaded.get(name) ?? (await loadRelease(placed, gateway)));
      } catch (error) {
        log.error({ release: name, err: error }, 'a release cannot be rendered');
      }
    }
    const previous = current;
    current = { snapshot, loaded, compositions: new Map() };
    log.info({ revision: snapshot.revision, live: [...loaded.keys()] }, 'live');
    if (!uses.get(previous)) retire(previous);
  }

  function compositionFor({ snapshot, loaded, compositions }: Generation, place: number): Composition {
    const side = sideOf(snapshot, place);
    const known = compositions.get(side.key);
    if (known) return known;
    const releases = new Map(
      side.snapshot.remotes.flatMap((remote) => {
        const release = loaded.get(nameOf(remote));
        return release ? [[remote.release.remote, release] as const] : [];
      }),
    );
    const composition = createComposition(side.snapshot, releases, onError);
    compositions.set(side.key, composition);
    return composition;
  }

  function retire(generation: Generation): void {
    uses.delete(generation);
    const needed = new Set([current, ...uses.keys()].flatMap(({ loaded }) => [...loaded.values()]));
    for (const release of generation.loaded.values()) if (!needed.has(release)) release.dispose();
  }

  return {
    revision: () => current.snapshot.revision,
    isSplit: () => current.snapshot.remotes.some(({ canary }) => canary !== undefined),
    refresh() {
      // A move that comes while the last one is being loaded is not lost: it is looked for once more.
      stale = true;
      refreshing ??= catchUp().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    async with(place, use) {
      const generation = current;
      uses.set(generation, (uses.get(generation) ?? 0) + 1);
      try {
        return await use(compositionFor(generation, place));
      } finally {
        const left = (uses.get(generation) ?? 1) - 1;
        uses.set(generation, left);
        if (left === 0 && generation !== current) retire(generation);
      }
    },
  };
}
