import { type Placed, Snapshot } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import type { Logger } from 'pino';
import type { DiskCache } from '../cache/disk-cache';
import type { Composition } from '../releases/composition';
import { type CircuitSettings, createCircuits } from '../releases/create-circuits';
import { loadRelease } from '../releases/load-release';
import { serverBuildFrom } from '../releases/server-build';
import { tellFailure } from '../releases/tell-failure';
import { type Generation, openGeneration } from './open-generation';
import { nameOf, placedIn } from './placed-in';

/** Says that a remote of the composition has failed on this server, on the page of a client. */
export type SayFailed = (remote: string, client?: string) => void;

export type LiveComposition = {
  /** Runs `use` with a visitor's composition of this moment and keeps its releases until `use` has settled. */
  with<Value>(
    place: number,
    use: (composition: Composition, failed: SayFailed) => Promise<Value>,
  ): Promise<Value>;
  /** Asks the gateway what is live and switches to it. */
  refresh(): Promise<void>;
  /** Switches to what was live when this server last knew, where it knows nothing newer. */
  restore(): Promise<void>;
  /** Whether there is something to make pages from. */
  isOpen(): boolean;
  /** Revision of the snapshot that new pages are made from; -1 before the first. */
  revision(): number;
  /** Calls a listener after every switch to another snapshot. Returns how to stop. */
  follow(listener: () => void): () => void;
  /** Whether some remote has a canary, so that it matters which visitor asks. */
  isSplit(): boolean;
};

type Options = {
  gateway: string;
  log: Logger;
  /** What the gateway knows the shell by. */
  credential?: string | undefined;
  cache?: DiskCache | null;
  circuit?: CircuitSettings;
};

/** A shop of which nothing is live yet is about to open: no address of it is unknown. */
function nothingLive(): never {
  throw Object.assign(new Error('Nothing is live yet'), { status: 503 });
}

const EMPTY: Generation = {
  snapshot: { revision: -1, remotes: [] },
  loaded: new Map(),
  choose: nothingLive,
  close() {},
};

/** Follows the gateway's snapshot. Requests under way end on the composition that they began with. */
export function liveComposition({
  gateway,
  log,
  credential,
  cache = null,
  circuit,
}: Options): LiveComposition {
  const teller = { gateway, credential, log };
  const circuits = createCircuits(circuit);
  const serverBuild = serverBuildFrom(gateway, cache, log, credential);
  let current = EMPTY;
  let refreshing: Promise<void> | null = null;
  let stale = false;
  let keeping = Promise.resolve();
  const uses = new Map<Generation, number>();
  const followers = new Set<() => void>();

  function onUnloadable(placed: Placed, error: unknown): void {
    log.error({ release: nameOf(placed), err: error }, 'a release cannot be rendered');
    tellFailure(teller, placed);
  }

  /** @param isWanted asked once everything is loaded: meanwhile there may be something newer */
  async function switchTo(snapshot: Snapshot, isWanted: () => boolean = () => true): Promise<void> {
    if (snapshot.revision === current.snapshot.revision) return;
    const opened = await openGeneration({
      snapshot,
      inherited: current.loaded,
      circuits,
      load: (placed) => loadRelease(placed, serverBuild),
      onUnloadable,
    });
    if (!isWanted()) return retire(opened);
    const previous = current;
    current = opened;
    circuits.keep(new Set(placedIn(snapshot).map(nameOf)));
    log.info({ revision: snapshot.revision, live: [...current.loaded.keys()] }, 'live');
    if (!uses.get(previous)) retire(previous);
    for (const follower of followers) follower();
  }

  async function catchUp(): Promise<void> {
    while (stale) {
      stale = false;
      const snapshot = await createGateway(gateway).get('/api/releases/snapshot', Snapshot);
      await switchTo(snapshot);
      keep(snapshot);
    }
  }

  /** One after the other, so that the newest is the one that stays. */
  function keep(snapshot: Snapshot): void {
    keeping = keeping
      .then(() => cache?.keepSnapshot(snapshot))
      .catch((error: unknown) => log.warn({ err: error }, 'the snapshot could not be kept'));
  }

  function retire(generation: Generation): void {
    generation.close();
    uses.delete(generation);
    const needed = new Set([current, ...uses.keys()].flatMap(({ loaded }) => [...loaded.values()]));
    for (const release of generation.loaded.values()) if (!needed.has(release)) release.dispose();
  }

  function release(generation: Generation): void {
    const left = (uses.get(generation) ?? 1) - 1;
    uses.set(generation, left);
    if (left === 0 && generation !== current) retire(generation);
  }

  return {
    isOpen: () => current.snapshot.remotes.length > 0,
    revision: () => current.snapshot.revision,
    follow(listener) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
    isSplit: () => current.snapshot.remotes.some(({ canary }) => canary !== undefined),
    refresh() {
      // A move that comes while the last one is being loaded is not lost: it is looked for once more.
      stale = true;
      refreshing ??= catchUp().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    async restore() {
      const kept = await cache?.readSnapshot();
      const knowsNothing = () => current === EMPTY;
      if (!kept || !knowsNothing()) return;
      log.info({ revision: kept.revision }, 'the gateway is away; going on from the last snapshot');
      await switchTo(kept, knowsNothing);
    },
    async with(place, use) {
      const generation = current;
      if (generation.snapshot.remotes.length === 0) nothingLive();
      uses.set(generation, (uses.get(generation) ?? 0) + 1);
      try {
        const { composition, probes } = generation.choose(place);
        const failed = new Set<string>();
        const value = await use(composition, (remote, client) => {
          const version = composition.snapshot.remotes.find(({ release }) => release.remote === remote);
          if (!version || failed.has(nameOf(version))) return;
          failed.add(nameOf(version));
          if (circuits.failed(nameOf(version)))
            log.error({ release: nameOf(version) }, 'a release is skipped');
          tellFailure(teller, version, client);
        });
        for (const probe of probes) if (!failed.has(probe)) circuits.well(probe);
        return value;
      } finally {
        release(generation);
      }
    },
  };
}
