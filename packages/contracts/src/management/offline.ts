import * as v from 'valibot';
import { Deployment, Release, SHELL, Snapshot, type SnapshotRemote } from '../release';
import { Why } from './deployments';

/** Where a data folder keeps the snapshot that gateways start from, and the decisions that its database does not know yet. */
export const SNAPSHOT_FILE = 'last-known/snapshot.json';
export const OFFLINE_FOLDER = 'last-known/offline';
export const StoredSnapshot = Snapshot;
/** The file `release.json` of a version on a gateway's disk. */
export const StoredRelease = Release;

/**
 * A rollback that was decided on a gateway's disk while its database was unavailable: one file of `OFFLINE_FOLDER`. The
 * gateway shows it at once, and carries it out when the database answers.
 */
export const OfflineRollback = v.object({
  id: v.pipe(v.string(), v.uuid()),
  remote: Release.entries.remote,
  /** The live version that it replaces, or the canary that it ends. */
  from: Release.entries.version,
  /** The version that is live then. */
  to: Release.entries.version,
  deployment: Deployment,
  /** Revision of the snapshot that it was decided on: of a remote that has changed since, nothing is moved. */
  revision: v.pipe(v.number(), v.minValue(0)),
  who: v.pipe(
    v.string(),
    v.trim(),
    v.regex(
      /^[^\p{Cc}\p{Cs}]{1,100}$/u,
      'must be a name of at most 100 characters, without control characters',
    ),
  ),
  why: Why,
  host: v.pipe(v.string(), v.maxLength(255)),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type OfflineRollback = v.InferOutput<typeof OfflineRollback>;

/** Number of steps between two revisions of the database, for decisions that it does not have yet. */
const STEPS = 10_000;

/** Another number between a revision and the next for each decision, so that shells read a snapshot with it. */
const stepOf = ({ id }: OfflineRollback): number =>
  ((Number.parseInt(id.slice(0, 8), 16) % (STEPS - 1)) + 1) / STEPS;

/**
 * A snapshot with decisions in their order. Those on a version that is not deployed any more change nothing: somebody has
 * moved the remote meanwhile.
 */
export function withOfflineRollbacks(snapshot: Snapshot, decisions: readonly OfflineRollback[]): Snapshot {
  let current = snapshot;
  for (const decision of decisions) {
    const { shell, remotes } = current;
    const [movedShell, moved] =
      decision.remote === SHELL
        ? [shell && shellRolledBack(shell, decision), remotes]
        : [shell, remotes.map((remote) => rolledBack(remote, decision))];
    if (movedShell === shell && moved.every((remote, at) => remote === remotes[at])) continue;
    const revision = snapshot.revision + stepOf(decision);
    current = { ...current, revision, remotes: moved, ...(movedShell && { shell: movedShell }) };
  }
  return current;
}

function shellRolledBack(
  shell: NonNullable<Snapshot['shell']>,
  { from, to }: OfflineRollback,
): NonNullable<Snapshot['shell']> {
  const { canary, previous, ...others } = shell;
  const withPrevious = previous === undefined || previous === to ? others : { ...others, previous };
  if (shell.version === to && canary?.version === from) return withPrevious;
  if (shell.version !== from || from === to) return shell;
  return { ...withPrevious, version: to };
}

function rolledBack(deployed: SnapshotRemote, decision: OfflineRollback): SnapshotRemote {
  const { canary, ...others } = deployed;
  const { remote, version } = deployed.release;
  const { from, to, deployment } = decision;
  if (remote !== decision.remote) return deployed;
  if (version === to && canary?.release.version === from) return others;
  if (version !== from || from === to) return deployed;
  const { previous, ...rest } = others;
  const isPrevious = previous?.release.version === to;
  return { ...rest, ...deployment, ...(previous && !isPrevious && { previous }) };
}
