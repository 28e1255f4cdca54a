import type { Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import type { HistoryKind } from '@kilowatt/contracts/management';
import type { Logger } from 'pino';
import { TEST_SETTINGS, type TestSettings } from '../../platform/config/variables';
import { ProblemError } from '../../platform/problems/problem';
import type { Releases } from '../registry/releases';
import { type ReleaseStats, unseen } from './counts';
import { faultOfCanary, faultOfLive } from './faults';

/** Operations of monitoring, and decisions of operators that it respects. */
type WatchOperations = {
  snapshot: () => Snapshot;
  /** Ends a canary, or rolls back the live version. @returns false if another operation came first */
  sendBack: (remote: string, version: string, why: string) => Promise<boolean>;
  /**
   * Whether a rollback is allowed: not if an operator has pinned the version, rolled back to it, or promoted it again
   * after an automatic rollback, nor to a version that was itself rolled back automatically.
   */
  mayGoBack: (remote: string, version: string, to: string | null) => Promise<boolean>;
};

type Options = {
  /** Outcomes of all releases, in total and in the last `recent` milliseconds. */
  stats: (recent: number) => Promise<readonly ReleaseStats[]>;
  operations: WatchOperations;
  log: Logger;
  settings?: TestSettings | undefined;
};
type Known = (remote: string, version: string) => ReleaseStats;

/** Length of the recent period in milliseconds, for releases that start to fail later. */
const RECENT = 300_000;

/** Rolls back a release whose failures are significant. @returns called after each batch of counts */
export function watchReleases({
  stats,
  operations,
  log,
  settings = TEST_SETTINGS,
}: Options): () => Promise<void> {
  /** By release: the revision at which a rollback was not allowed. */
  const leftAt = new Map<string, number>();
  async function judge(
    { release, canary, previous }: SnapshotRemote,
    { remotes, revision }: Snapshot,
    known: Known,
  ) {
    const { remote } = release;
    const live = known(remote, release.version);
    if (canary) {
      const tried = known(remote, canary.release.version);
      await act(tried, null, faultOfCanary(tried, live, settings), revision);
    } else if (previous) {
      const others = remotes.filter((other) => other.release.remote !== remote);
      const fault = faultOfLive({
        live,
        previous: known(remote, previous.release.version),
        others: others.map((other) => known(other.release.remote, other.release.version)),
        settings,
      });
      await act(live, previous.release.version, fault, revision);
    }
  }

  async function act(
    { remote, version, all }: ReleaseStats,
    to: string | null,
    why: string | null,
    revision: number,
  ) {
    const key = `${remote}@${version}`;
    if (why === null || leftAt.get(key) === revision) return;
    if (await operations.mayGoBack(remote, version, to)) {
      if (await operations.sendBack(remote, version, why))
        log.warn({ remote, version, ...all }, 'a release was sent back');
    } else leftAt.set(key, revision);
  }

  return async () => {
    const all = await stats(RECENT);
    const snapshot = operations.snapshot();
    const known: Known = (remote, version) =>
      all.find((one) => one.remote === remote && one.version === version) ?? unseen(remote, version);
    for (const remote of snapshot.remotes)
      await judge(remote, snapshot, known).catch((error: unknown) =>
        log.error({ remote: remote.release.remote, err: error }, 'a release could not be sent back'),
      );
  };
}

/** Name of automatic rollbacks in the history. */
export const WATCH = 'automatic';
/** Operations that change the deployed versions. */
const DEPLOYING_KINDS: readonly HistoryKind[] = ['promote', 'canary', 'rollback'];
/** Number of operations on a remote that are searched for decisions of operators. */
const HISTORY_LIMIT = 200;

/** The operations of monitoring; its rollbacks are ordinary ones. */
export const operationsOf = (releases: Releases): WatchOperations => ({
  snapshot: releases.snapshot,
  async sendBack(remote, version, why) {
    const { remotes, revision } = releases.snapshot();
    const live = remotes.find(({ release }) => release.remote === remote);
    if (live?.canary?.release.version !== version && live?.release.version !== version) return false;
    try {
      return (await releases.rollback({ remote, who: WATCH, why, revision })).moved;
    } catch (error) {
      // Another operation came first: of an operator, or of another gateway.
      if (error instanceof ProblemError && error.code === 'conflict') return false;
      throw error;
    }
  },
  async mayGoBack(remote, version, to) {
    const { remotes } = await releases.status();
    if (remotes.find((status) => status.remote === remote)?.pinned) return false;
    const history = await releases.history({ remote, limit: HISTORY_LIMIT });
    const sentBack = (what: string) =>
      history.findIndex(({ kind, from, who }) => kind === 'rollback' && from === what && who === WATCH);
    if (to !== null && sentBack(to) >= 0) return false;
    const last = history.find(({ kind }) => DEPLOYING_KINDS.includes(kind));
    if (last?.kind === 'rollback' && last.to === version && last.who !== WATCH) return false;
    const since = history.slice(0, Math.max(0, sentBack(version)));
    return !since.some((operation) => operation.to === version && operation.who !== WATCH);
  },
});
