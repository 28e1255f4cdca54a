import { Snapshot } from '@kilowatt/contracts';
import { EventSource } from 'eventsource';
import type { Logger } from 'pino';
import * as v from 'valibot';
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

/** A revision that a gateway announced; `isFirst` if no other one came on this connection before. */
export type Announced = { revision: number; isFirst: boolean };

/**
 * The lowest revision of a snapshot that may be shown after an announcement. It becomes lower only with a new connection: the
 * database of the gateways may have been restored. Rollbacks that the database does not know yet have fractions, in no order.
 */
export const lowestAfter = (lowest: number, { revision, isFirst }: Announced): number =>
  isFirst || Math.floor(revision) >= Math.floor(lowest) ? revision : lowest;

/** Whether a gateway that answered with this revision has not read yet what another one has announced. */
export const isBehind = (revision: number, lowest: number): boolean =>
  revision < lowest && (Number.isInteger(revision) || Math.floor(revision) < Math.floor(lowest));

/** Milliseconds before the stream of events is requested again after an error status. */
const RECONNECT_DELAY = 1_000;
/** Milliseconds before a refresh is tried again; a gateway whose connection to the database broke is behind for some seconds. */
const RETRY_DELAYS: readonly number[] = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000];

const Announcement = v.pipe(v.string(), v.parseJson(), v.pick(Snapshot, ['revision']));

/**
 * Refreshes on every snapshot event of the gateway and after every reconnection, and again while that fails: behind a load
 * balancer another gateway answers than the one that sent the event. @returns a function that stops it
 */
export function followReleases(
  gateway: string,
  live: { refresh: (announced: Announced | undefined) => Promise<void> },
  log: Logger,
): () => void {
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  function refresh(announced: Announced | undefined, delays = RETRY_DELAYS): void {
    clearTimeout(retry);
    live.refresh(announced).catch((error: unknown) => {
      const [delay, ...later] = delays;
      clearTimeout(retry);
      if (isStopped) return;
      if (delay !== undefined) retry = setTimeout(refresh, delay, undefined, later);
      else log.warn({ err: error }, 'the snapshot could not be fetched; continuing with the last one');
    });
  }
  let reconnection: NodeJS.Timeout | undefined;
  let events = connect();
  function connect(): EventSource {
    const opened = new EventSource(`${gateway}/api/releases/events`);
    let isFirst = true;
    opened.addEventListener('open', () => {
      isFirst = true;
    });
    opened.addEventListener('snapshot', ({ data }) => {
      const { success, output } = v.safeParse(Announcement, data);
      refresh(success ? { revision: output.revision, isFirst } : undefined);
      isFirst = false;
    });
    // It reconnects by itself after a broken connection, and never after an error status, such as a proxy's 502.
    opened.addEventListener('error', () => {
      if (opened.readyState !== opened.CLOSED) return;
      reconnection = setTimeout(() => {
        events = connect();
      }, RECONNECT_DELAY);
    });
    return opened;
  }
  return () => {
    isStopped = true;
    clearTimeout(retry);
    clearTimeout(reconnection);
    events.close();
  };
}

/**
 * Runs `work` once at a time. A call while it runs makes it run once more afterwards, since what it reads may have
 * changed meanwhile, also if it fails; that call settles with the last run.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let requested = false;
  let running: Promise<void> | null = null;

  async function runWhileRequested(): Promise<void> {
    try {
      while (requested) {
        requested = false;
        try {
          await work();
        } catch (error) {
          if (!requested) throw error;
        }
      }
    } finally {
      running = null;
    }
  }
  return () => {
    requested = true;
    running ??= runWhileRequested();
    return running;
  };
}
