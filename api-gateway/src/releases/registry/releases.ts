import { type HostVersions, SHELL, type Snapshot } from '@kilowatt/contracts';
import {
  type Diff,
  type HistoryQuery,
  type PruneResult,
  withOfflineRollbacks,
} from '@kilowatt/contracts/management';
import type { Database } from '../../platform/database/open-database';
import { type Reads, readsOf } from '../../platform/database/replica';
import { inEmergency } from '../../platform/database/room';
import { type LastKnown, readOrLastKnown } from '../../platform/files/last-known';
import { type RecordOperation, recordOperations } from '../../platform/outbox/record-operation';
import { databaseFiles, type FileStore } from '../artifacts/file-store';
import type { Artifact } from '../artifacts/read-artifact';
import { canary, pin, promote, rollback } from '../deployments/decisions';
import { readHistoryPage } from '../deployments/history';
import { knownStatus } from '../deployments/known-status';
import { withOfferedSlots } from '../deployments/offered-slots';
import type { OfflineJournal } from '../deployments/offline-rollbacks';
import { type Decision, lastRevision, type Pointer, readSnapshot } from '../deployments/pointer';
import { type HistoryFilter, readHistory, readStatus } from '../deployments/reports';
import { type Operation, type OperationOutcome, runOperation } from '../deployments/run-operation';
import { withSets } from '../deployments/shared-sets';
import { checkShell } from '../deployments/unmet-ranges';
import { type PruneOrder, prune } from '../retention/prune';
import { diff } from './diff';
import { isKnown, type Publisher, publish } from './publish';

/** A completed operation: its remote, kind and caller. */
export type CompletedOperation = { remote: string; kind: NonNullable<OperationOutcome['kind']>; who: string };
/** The snapshot in memory, with the rollbacks that were decided on this disk. */
async function openSnapshot(
  db: Database,
  kept: LastKnown<Snapshot> | null,
  journal: Pick<OfflineJournal, 'read'> | null,
) {
  const followers = new Set<(snapshot: Snapshot) => void>();
  let stored = await readOrLastKnown(() => readSnapshot(db), kept);
  let offline = (await journal?.read()) ?? [];
  let snapshot = withOfflineRollbacks(stored, offline);

  /** Notifies followers if the snapshot has changed. */
  function show(): void {
    const next = withOfflineRollbacks(stored, offline);
    if (next.revision === snapshot.revision) return;
    snapshot = next;
    for (const follower of followers) follower(snapshot);
  }

  /** Reads the snapshot and notifies followers: another gateway may have changed it. */
  async function refresh(): Promise<void> {
    const read = await readSnapshot(db);
    if (read.revision <= stored.revision) return;
    stored = read;
    kept?.save(read);
    show();
  }

  return {
    stored: () => stored,
    snapshot: (): Snapshot => snapshot,
    refresh,
    /** Reads the rollbacks that were decided on this disk, and shows what they leave live. */
    async showOffline(): Promise<void> {
      offline = (await journal?.read()) ?? [];
      show();
    },

    /** Calls `follower` after every change of the snapshot. @returns unsubscribes */
    follow(follower: (snapshot: Snapshot) => void) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}

export type Releases = Awaited<ReturnType<typeof openReleases>>;

/**
 * Published and deployed releases. The snapshot is in memory, so that no page waits for the database.
 * @param kept stores the snapshot for starts while the database is unavailable
 * @param journal rollbacks that were decided meanwhile
 * @param record writes the history
 * @param hostVersions what the live shell provides; without it no operation asks for the ranges of a release
 * @param requirePreview whether every promote and canary needs a signed result of the journeys
 * @param files where the files of releases are kept
 * @param reads reads the history, also from a replica
 */
export async function openReleases(
  db: Database,
  kept: LastKnown<Snapshot> | null = null,
  journal: Pick<OfflineJournal, 'read'> | null = null,
  record: RecordOperation = recordOperations(false),
  hostVersions: AskShell | null = null,
  requirePreview = false,
  files: FileStore = databaseFiles,
  reads: Reads = readsOf(db),
) {
  const onOperations = new Set<(operation: CompletedOperation) => void>();
  const onPrunes = new Set<() => void>();
  const { stored, ...shown } = await openSnapshot(db, kept, journal);
  const onSeen = seenAtOnce(() => lastRevision(db));
  const run: RunOperation = async (operation, version, decide) => {
    // Asked before the transaction, whose lock is everybody's.
    const result = await onSeen(operation.remote, async (seen) => {
      const host = operation.force ? null : ((await hostVersions?.()) ?? null);
      const demands = requirePreview || operation.requirePreview;
      return runOperation(db, { ...operation, requirePreview: demands, seen, host }, version, decide, record);
    });
    const { remote, kind } = result;
    if (kind) for (const onOperation of onOperations) onOperation({ remote, kind, who: operation.who });
    if (result.revision > stored().revision) await shown.refresh();
    return result;
  };

  return {
    ...shown,
    /** Calls `onOperation` after every operation of this gateway. */
    followOperations: (onOperation: (operation: CompletedOperation) => void) =>
      void onOperations.add(onOperation),

    publish: (artifact: Artifact, publisher: Publisher) => publish(db, artifact, publisher, record, files),
    isKnown: (artifact: Artifact) => isKnown(db, artifact.release),

    ...operations(run),

    /** Removes old versions that are not deployed: the snapshot stays as it is. */
    async prune(order: PruneOrder): Promise<PruneResult> {
      const { revision, ...result } = await inEmergency(() => prune(db, order, record, files));
      if (revision !== null) for (const onPrune of onPrunes) onPrune();
      return result;
    },
    /** Calls `onPrune` after every prune of this gateway that removed versions. */
    followPrunes: (onPrune: () => void) => void onPrunes.add(onPrune),

    ...reports(db, shown.snapshot, hostVersions, { files, reads }),
  };
}

type AskShell = () => Promise<HostVersions>;

/** What each remote offers, fills and runs with is in memory: pages are rendered by it. */
const statusWithSlots =
  (
    status: ReturnType<typeof knownStatus>,
    snapshot: () => Snapshot,
    hostVersions: AskShell | null,
  ): typeof status =>
  async () => {
    const [known, host] = await Promise.all([status(), hostVersions?.()]);
    const remotes = withOfferedSlots(known.remotes, snapshot());
    return { ...known, remotes: host ? withSets(remotes, snapshot(), host) : remotes };
  };

const reports = (
  db: Database,
  snapshot: () => Snapshot,
  hostVersions: AskShell | null,
  { files, reads }: { files: FileStore; reads: Reads },
) => ({
  status: () => readStatus(db),
  /** The same, or the last known status while the database cannot be read. */
  statusOrKnown: statusWithSlots(
    knownStatus(() => readStatus(db), snapshot),
    snapshot,
    hostVersions,
  ),
  history: (filter: HistoryFilter) => reads((from) => readHistory(from, filter)),
  checkShell: (host: HostVersions) => checkShell(db, host),
  /** What is read onwards waits for what is being written, which only the primary knows. */
  historyPage: (query: HistoryQuery) =>
    query.since === undefined ? reads((from) => readHistoryPage(from, query)) : readHistoryPage(db, query),
  /** Between two versions; `from` is the live one by default. */
  diff(remote: string, to: string, from?: string): Promise<Diff> {
    const { remotes, shell } = snapshot();
    const live =
      remote === SHELL
        ? shell?.version
        : remotes.find(({ release }) => release.remote === remote)?.release.version;
    return diff(db, files, { remote, from: from ?? live ?? to, to });
  },
});

/** Runs an operation by a decision on the remote's pointer; `version` is the requested one. */
type RunOperation = (
  operation: Operation,
  version: string | undefined,
  decide: (pointer: Pointer) => Decision | null,
) => Promise<OperationOutcome>;

/** The operations on a remote. Those that take something back are also possible on a full disk. */
const operations = (run: RunOperation) => ({
  /** Makes a version live for all visitors. Older versions are rejected: use `rollback`. */
  promote: (operation: Operation & { version: string }) =>
    run(operation, operation.version, (pointer) => promote(pointer, operation.version)),

  /** Assigns a version, by default the current canary, to `percent` of the visitors; 0 ends the canary. */
  canary(
    operation: Operation & { version?: string | undefined; percent: number; advance?: boolean | undefined },
  ) {
    const { version, percent, advance } = operation;
    const change = () => run(operation, version, (pointer) => canary(pointer, version, percent, advance));
    return percent === 0 ? inEmergency(change) : change();
  },

  /** Ends a running canary; else deploys the previous version. With `to`, that version. */
  rollback: (operation: Operation & { to?: string | undefined }) =>
    inEmergency(() => run(operation, operation.to, (pointer) => rollback(pointer, operation.to))),

  /** Rejects promotes and canaries of a remote until it is unpinned. */
  pin: (operation: Operation) =>
    inEmergency(() => run(operation, undefined, (pointer) => pin(pointer, true))),
  unpin: (operation: Operation) => run(operation, undefined, (pointer) => pin(pointer, false)),
});

/**
 * Operations without a revision refer to the newest one when they arrive. Those that arrive while another operation on
 * the same remote runs refer to the revision that it saw; so of two concurrent ones the second is rejected, and does not
 * undo the first.
 */
function seenAtOnce(newest: () => Promise<number>) {
  const underWay = new Map<string, { seen: Promise<number>; orders: number }>();
  return async <Result>(remote: string, run: (seen: number) => Promise<Result>): Promise<Result> => {
    const view = underWay.get(remote) ?? { seen: newest(), orders: 0 };
    underWay.set(remote, view);
    view.orders += 1;
    try {
      return await run(await view.seen);
    } finally {
      view.orders -= 1;
      if (view.orders === 0) underWay.delete(remote);
    }
  };
}
