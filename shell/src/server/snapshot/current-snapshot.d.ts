import type { Snapshot } from '@kilowatt/contracts';
import type { Logger } from 'pino';
import type { LoadedRelease } from '../releases/load-release';
import type { ActiveSnapshot } from './activate-snapshot';

/** How many pages are rendered from each snapshot now; a snapshot without pages has no entry. */
type SnapshotUses = ReadonlyMap<ActiveSnapshot, number>;
export declare const acquired: (uses: SnapshotUses, snapshot: ActiveSnapshot) => SnapshotUses;
export declare function released(uses: SnapshotUses, snapshot: ActiveSnapshot): SnapshotUses;
/** The releases of a retired snapshot that neither the current one nor a page in progress needs. */
export declare function unneededReleases(
  retired: ActiveSnapshot,
  current: ActiveSnapshot,
  uses: SnapshotUses,
): LoadedRelease[];
/** Before the first snapshot. */
export declare const EMPTY: ActiveSnapshot;
/**
 * The snapshot that new pages are rendered from. A replaced one is retired once its last page has ended: releases that
 * no page needs are disposed of.
 */
export declare function createCurrentSnapshot(
  activate: (snapshot: Snapshot, inherited: ActiveSnapshot['loaded']) => Promise<ActiveSnapshot>,
  onSwitch: (active: ActiveSnapshot) => void,
): {
  active: () => ActiveSnapshot;
  /** @param isStillNeeded called after loading: a newer snapshot may have been activated meanwhile */
  switchTo(snapshot: Snapshot, isStillNeeded?: () => boolean): Promise<void>;
  /** Keeps the releases of the snapshot until `run` has settled. @throws with status 503 if nothing is live */
  use<Value>(run: (active: ActiveSnapshot) => Promise<Value>): Promise<Value>;
  subscribe(listener: () => void): () => void;
};
/** Refreshes on every snapshot event of the gateway and after every reconnection. @returns a function that stops it */
export declare function followReleases(
  gateway: string,
  live: {
    refresh: () => Promise<void>;
  },
  log: Logger,
): () => void;
/**
 * Runs `work` once at a time. A call while it runs makes it run once more afterwards, since what it reads may have
 * changed meanwhile; that call settles with the last run.
 */
export declare function coalesced(work: () => Promise<void>): () => Promise<void>;
