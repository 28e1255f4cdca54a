import type { Snapshot } from '@kilowatt/contracts';
import type { Diff } from '@kilowatt/contracts/management';
import type { Database } from '../../platform/database/open-database';
import { type LastKnown, readOrLastKnown } from '../../platform/files/last-known';
import type { Artifact } from '../artifacts/read-artifact';
import { canary, pin, promote, rollback } from '../deployments/decisions';
import { lastRevision, type Moved, move, type Order, seenAtOnce } from '../deployments/move';
import type { Decision, Pointer } from '../deployments/pointer';
import { readSnapshot } from '../deployments/read-snapshot';
import { type HistoryFilter, readHistory, readStatus } from '../deployments/reports';
import { diff } from './diff';
import { isKnown, type Publisher, publish } from './publish';

/** A completed operation: its remote, kind and caller. */
export type Move = { remote: string; kind: NonNullable<Moved['kind']>; who: string };
export type Releases = Awaited<ReturnType<typeof openReleases>>;

/**
 * Published and deployed releases. The snapshot is in memory, so that no page waits for the database.
 * @param kept stores the snapshot for starts while the database is unavailable
 */
export async function openReleases(db: Database, kept: LastKnown<Snapshot> | null = null) {
  const followers = new Set<(snapshot: Snapshot) => void>();
  const onMoves = new Set<(move: Move) => void>();
  let snapshot = await readOrLastKnown(() => readSnapshot(db), kept);

  /** Reads the snapshot and notifies followers: another gateway may have changed it. */
  async function refresh(): Promise<void> {
    const read = await readSnapshot(db);
    if (read.revision <= snapshot.revision) return;
    snapshot = read;
    kept?.keep(read);
    for (const follower of followers) follower(snapshot);
  }
  const onSeen = seenAtOnce(() => lastRevision(db));
  const steer: Steer = async (order, version, decide) => {
    const result = await onSeen(order.remote, (seen) => move(db, { ...order, seen }, version, decide));
    const { remote, kind } = result;
    if (kind) for (const onMove of onMoves) onMove({ remote, kind, who: order.who });
    if (result.revision > snapshot.revision) await refresh();
    return result;
  };

  return {
    snapshot: (): Snapshot => snapshot,
    refresh,

    /** Calls `follower` after every change of the snapshot. @returns unsubscribes */
    follow(follower: (snapshot: Snapshot) => void) {
      followers.add(follower);
      return () => followers.delete(follower);
    },

    /** Calls `onMove` after every operation of this gateway. */
    followMoves: (onMove: (move: Move) => void) => void onMoves.add(onMove),

    publish: (artifact: Artifact, publisher: Publisher) => publish(db, artifact, publisher),
    isKnown: (artifact: Artifact) => isKnown(db, artifact.release),

    ...operations(steer),

    status: () => readStatus(db),
    history: (filter: HistoryFilter) => readHistory(db, filter),
    /** Between two versions; `from` is the live one by default. */
    diff(remote: string, to: string, from?: string): Promise<Diff> {
      const live = snapshot.remotes.find(({ release }) => release.remote === remote)?.release.version;
      return diff(db, remote, from ?? live ?? to, to);
    },
  };
}

/** Runs an operation by a decision on the remote's pointer; `version` is the requested one. */
type Steer = (
  order: Order,
  version: string | undefined,
  decide: (pointer: Pointer) => Decision | null,
) => Promise<Moved>;

/** The operations on a remote. */
const operations = (steer: Steer) => ({
  /** Makes a version live for all visitors. Older versions are rejected: use `rollback`. */
  promote: (order: Order & { version: string }) =>
    steer(order, order.version, (pointer) => promote(pointer, order.version)),

  /** Assigns a version, by default the current canary, to `percent` of the visitors; 0 ends the canary. */
  canary: (order: Order & { version?: string | undefined; percent: number }) =>
    steer(order, order.version, (pointer) => canary(pointer, order.version, order.percent)),

  /** Ends a running canary; else deploys the previous version. With `to`, that version. */
  rollback: (order: Order & { to?: string | undefined }) =>
    steer(order, order.to, (pointer) => rollback(pointer, order.to)),

  /** Rejects promotes and canaries of a remote until it is unpinned. */
  pin: (order: Order) => steer(order, undefined, (pointer) => pin(pointer, true)),
  unpin: (order: Order) => steer(order, undefined, (pointer) => pin(pointer, false)),
});
