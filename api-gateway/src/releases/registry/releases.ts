import type { Snapshot } from '@kilowatt/contracts';
import type { Diff } from '@kilowatt/contracts/management';
import type { Database } from '../../platform/database/open-database';
import { type LastKnown, readOrLastKnown } from '../../platform/files/last-known';
import type { Artifact } from '../artifacts/read-artifact';
import { canary, pin, promote, rollback } from '../deployments/decisions';
import { lastRevision, type Moved, move, type Order } from '../deployments/move';
import type { Decision, Pointer } from '../deployments/pointer';
import { type HistoryFilter, readHistory } from '../deployments/read-history';
import { readSnapshot } from '../deployments/read-snapshot';
import { readStatus } from '../deployments/read-status';
import { seenAtOnce } from '../deployments/seen-at-once';
import { diff } from './diff';
import { isKnown, type Publisher, publish } from './publish';

/** A move that was made: of which remote, what, and by whom. */
export type Move = { remote: string; kind: NonNullable<Moved['kind']>; who: string };
export type Releases = Awaited<ReturnType<typeof openReleases>>;

/**
 * What is published and what is live. The snapshot is kept in memory, so that no page waits for the database.
 * @param kept where it is kept for a start while the database is away
 */
export async function openReleases(db: Database, kept: LastKnown<Snapshot> | null = null) {
  const followers = new Set<(snapshot: Snapshot) => void>();
  const onMoves = new Set<(move: Move) => void>();
  let snapshot = await readOrLastKnown(() => readSnapshot(db), kept);

  /** Reads what is live and tells whoever follows. Another gateway may have moved it. */
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

    /** Calls `follower` after every move. Returns how to stop. */
    follow(follower: (snapshot: Snapshot) => void) {
      followers.add(follower);
      return () => followers.delete(follower);
    },

    /** Calls `onMove` after every move that was made here. */
    followMoves: (onMove: (move: Move) => void) => void onMoves.add(onMove),

    publish: (artifact: Artifact, publisher: Publisher) => publish(db, artifact, publisher),
    isKnown: (artifact: Artifact) => isKnown(db, artifact.release),

    ...operations(steer),

    status: () => readStatus(db),
    history: (filter: HistoryFilter) => readHistory(db, filter),
    /** Between two versions; `from` is the live one where it is not named. */
    diff(remote: string, to: string, from?: string): Promise<Diff> {
      const live = snapshot.remotes.find(({ release }) => release.remote === remote)?.release.version;
      return diff(db, remote, from ?? live ?? to, to);
    },
  };
}

/** Carries an order out by what is decided of the remote's pointer; `version` is the one that the order names. */
type Steer = (
  order: Order,
  version: string | undefined,
  decide: (pointer: Pointer) => Decision | null,
) => Promise<Moved>;

/** What may be ordered of a remote. */
const operations = (steer: Steer) => ({
  /** Makes a version live for everybody. It never goes back: that is what `rollback` is for. */
  promote: (order: Order & { version: string }) =>
    steer(order, order.version, (pointer) => promote(pointer, order.version)),

  /** Gives `percent` of the visitors a version; 0 ends the canary. Without a version: the canary of now. */
  canary: (order: Order & { version?: string | undefined; percent: number }) =>
    steer(order, order.version, (pointer) => canary(pointer, order.version, order.percent)),

  /** Ends a running canary; else goes to what was live before. With `to`: to that version, whatever runs. */
  rollback: (order: Order & { to?: string | undefined }) =>
    steer(order, order.to, (pointer) => rollback(pointer, order.to)),

  /** Refuses promotes and canaries of a remote until it is unpinned. */
  pin: (order: Order) => steer(order, undefined, (pointer) => pin(pointer, true)),
  unpin: (order: Order) => steer(order, undefined, (pointer) => pin(pointer, false)),
});
