import { type Deployment, Snapshot } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import type { Logger } from 'pino';
import type { DiskCache } from '../cache/disk-cache';
import type { Composition } from '../releases/composition';
import { type CircuitSettings, createCircuits } from '../releases/create-circuits';
import { loadRelease } from '../releases/load-release';
import { reportFailure } from '../releases/report-failure';
import { serverBuildFrom } from '../releases/server-build';
import { type ActiveSnapshot, activateSnapshot } from './activate-snapshot';
import { deploymentsOf, nameOf } from './deployments-of';

/** Reports that a remote of the composition has failed on this server, for a client's page. */
export type ReportFailed = (remote: string, client?: string) => void;

export type LiveComposition = {
  /** Runs `use` with the visitor's current composition and keeps its releases until `use` has settled. */
  with<Value>(
    bucket: number,
    use: (composition: Composition, failed: ReportFailed) => Promise<Value>,
  ): Promise<Value>;
  /** Fetches the live snapshot from the gateway and switches to it. */
  refresh(): Promise<void>;
  /** Switches to the saved snapshot, unless a newer one is known. */
  restore(): Promise<void>;
  /** Whether pages can be rendered. */
  isReady(): boolean;
  /** Revision of the snapshot that new pages are rendered from; -1 before the first. */
  revision(): number;
  /** Calls a listener after every switch to another snapshot. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Whether some remote has a canary, so that pages depend on the visitor's bucket. */
  hasCanary(): boolean;
};

type Options = {
  gateway: string;
  log: Logger;
  /** What the gateway knows the shell by. */
  credential?: string | undefined;
  cache?: DiskCache | null;
  circuit?: CircuitSettings;
};

/** While nothing is live yet every page is answered with 503, not with 404. */
function nothingLive(): never {
  throw Object.assign(new Error('Nothing is live yet'), { status: 503 });
}

const EMPTY: ActiveSnapshot = {
  snapshot: { revision: -1, remotes: [] },
  loaded: new Map(),
  compositionFor: nothingLive,
  close() {},
};

/** Follows the gateway's snapshot. Requests in progress finish with the composition that they started with. */
export function liveComposition({
  gateway,
  log,
  credential,
  cache = null,
  circuit,
}: Options): LiveComposition {
  const reporter = { gateway, credential, log };
  const circuits = createCircuits(circuit);
  const serverBuild = serverBuildFrom(gateway, cache, log, credential);
  let current = EMPTY;
  let refreshing: Promise<void> | null = null;
  let stale = false;
  let saving = Promise.resolve();
  const uses = new Map<ActiveSnapshot, number>();
  const listeners = new Set<() => void>();

  function onUnloadable(deployment: Deployment, error: unknown): void {
    log.error({ release: nameOf(deployment), err: error }, 'a release cannot be rendered');
    reportFailure(reporter, deployment);
  }

  /** @param isStillNeeded called after loading: a newer snapshot may have been activated meanwhile */
  async function switchTo(snapshot: Snapshot, isStillNeeded: () => boolean = () => true): Promise<void> {
    if (snapshot.revision === current.snapshot.revision) return;
    const activated = await activateSnapshot({
      snapshot,
      inherited: current.loaded,
      circuits,
      load: (deployment) => loadRelease(deployment, serverBuild),
      onUnloadable,
    });
    if (!isStillNeeded()) return retire(activated);
    const previous = current;
    current = activated;
    circuits.retain(new Set(deploymentsOf(snapshot).map(nameOf)));
    log.info({ revision: snapshot.revision, live: [...current.loaded.keys()] }, 'live');
    if (!uses.get(previous)) retire(previous);
    for (const listener of listeners) listener();
  }

  async function refreshWhileStale(): Promise<void> {
    while (stale) {
      stale = false;
      const snapshot = await createGateway(gateway).get('/api/releases/snapshot', Snapshot);
      await switchTo(snapshot);
      saveSnapshot(snapshot);
    }
  }

  /** Sequential, so that the newest remains. */
  function saveSnapshot(snapshot: Snapshot): void {
    saving = saving
      .then(() => cache?.saveSnapshot(snapshot))
      .catch((error: unknown) => log.warn({ err: error }, 'the snapshot could not be kept'));
  }

  function retire(snapshot: ActiveSnapshot): void {
    snapshot.close();
    uses.delete(snapshot);
    const needed = new Set([current, ...uses.keys()].flatMap(({ loaded }) => [...loaded.values()]));
    for (const release of snapshot.loaded.values()) if (!needed.has(release)) release.dispose();
  }

  function release(active: ActiveSnapshot): void {
    const left = (uses.get(active) ?? 1) - 1;
    uses.set(active, left);
    if (left === 0 && active !== current) retire(active);
  }

  return {
    isReady: () => current.snapshot.remotes.length > 0,
    revision: () => current.snapshot.revision,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hasCanary: () => current.snapshot.remotes.some(({ canary }) => canary !== undefined),
    refresh() {
      // A change that arrives while the last one loads is not lost: the snapshot is fetched again.
      stale = true;
      refreshing ??= refreshWhileStale().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    async restore() {
      const saved = await cache?.readSnapshot();
      const knowsNothing = () => current === EMPTY;
      if (!saved || !knowsNothing()) return;
      log.info({ revision: saved.revision }, 'the gateway is away; going on from the last snapshot');
      await switchTo(saved, knowsNothing);
    },
    async with(bucket, use) {
      const active = current;
      if (active.snapshot.remotes.length === 0) nothingLive();
      uses.set(active, (uses.get(active) ?? 0) + 1);
      try {
        const { composition, probes } = active.compositionFor(bucket);
        const failed = new Set<string>();
        const value = await use(composition, (remote, client) => {
          const version = composition.snapshot.remotes.find(({ release }) => release.remote === remote);
          if (!version || failed.has(nameOf(version))) return;
          failed.add(nameOf(version));
          if (circuits.recordFailure(nameOf(version)))
            log.error({ release: nameOf(version) }, 'a release is skipped');
          reportFailure(reporter, version, client);
        });
        for (const probe of probes) if (!failed.has(probe)) circuits.recordSuccess(probe);
        return value;
      } finally {
        release(active);
      }
    },
  };
}
