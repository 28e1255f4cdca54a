import type { Snapshot } from '@kilowatt/contracts';
import { EventSource } from 'eventsource';
import type { Logger } from 'pino';
import type { LoadedRelease } from '../releases/load-release';
import type { ActiveSnapshot } from './activate-snapshot';

/** How many pages are rendered from each snapshot now; a snapshot without pages has no entry. */
type SnapshotUses = ReadonlyMap<ActiveSnapshot, number>;

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

/** While nothing is live yet every page is answered with 503, not with 404. */
function nothingLive(): never {
  throw Object.assign(new Error('Nothing is live yet'), { status: 503 });
}

/** Before the first snapshot. */
export const EMPTY: ActiveSnapshot = {
  snapshot: { revision: -1, remotes: [] },
  loaded: new Map(),
  compositionFor: nothingLive,
  close() {},
};

/**
 * The snapshot that new pages are rendered from. A replaced one is retired once its last page has ended: releases that
 * no page needs are disposed of.
 */
export function createCurrentSnapshot(
  activate: (snapshot: Snapshot, inherited: ActiveSnapshot['loaded']) => Promise<ActiveSnapshot>,
  onSwitch: (active: ActiveSnapshot) => void,
) {
  let current = EMPTY;
  let uses: SnapshotUses = new Map();
  const listeners = new Set<() => void>();

  function retire(snapshot: ActiveSnapshot): void {
    snapshot.close();
    for (const release of unneededReleases(snapshot, current, uses)) release.dispose();
  }

  return {
    active: () => current,
    /** @param isStillNeeded called after loading: a newer snapshot may have been activated meanwhile */
    async switchTo(snapshot: Snapshot, isStillNeeded: () => boolean = () => true): Promise<void> {
      if (snapshot.revision === current.snapshot.revision) return;
      const activated = await activate(snapshot, current.loaded);
      if (!isStillNeeded()) return retire(activated);
      const previous = current;
      current = activated;
      onSwitch(current);
      if (!uses.has(previous)) retire(previous);
      for (const listener of listeners) listener();
    },
    /** Keeps the releases of the snapshot until `run` has settled. @throws with status 503 if nothing is live */
    async use<Value>(run: (active: ActiveSnapshot) => Promise<Value>): Promise<Value> {
      const active = current;
      if (active.snapshot.remotes.length === 0) nothingLive();
      uses = acquired(uses, active);
      try {
        return await run(active);
      } finally {
        uses = released(uses, active);
        if (!uses.has(active) && active !== current) retire(active);
      }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Milliseconds before the stream of events is requested again after an error status. */
const RECONNECT_DELAY = 1_000;

/** Refreshes on every snapshot event of the gateway and after every reconnection. @returns a function that stops it */
export function followReleases(
  gateway: string,
  live: { refresh: () => Promise<void> },
  log: Logger,
): () => void {
  const warn = (error: unknown) =>
    log.warn({ err: error }, 'the snapshot could not be fetched; continuing with the last one');
  let retry: NodeJS.Timeout | undefined;
  let events = connect();
  function connect(): EventSource {
    const opened = new EventSource(`${gateway}/api/releases/events`);
    opened.addEventListener('snapshot', () => void live.refresh().catch(warn));
    // It reconnects by itself after a broken connection, and never after an error status, such as a proxy's 502.
    opened.addEventListener('error', () => {
      if (opened.readyState !== opened.CLOSED) return;
      retry = setTimeout(() => {
        events = connect();
      }, RECONNECT_DELAY);
    });
    return opened;
  }
  return () => {
    clearTimeout(retry);
    events.close();
  };
}

/**
 * Runs `work` once at a time. A call while it runs makes it run once more afterwards, since what it reads may have
 * changed meanwhile; that call settles with the last run.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let requested = false;
  let running: Promise<void> | null = null;

  async function runWhileRequested(): Promise<void> {
    while (requested) {
      requested = false;
      await work();
    }
  }
  return () => {
    requested = true;
    running ??= runWhileRequested().finally(() => {
      running = null;
    });
    return running;
  };
}
