import type { Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import type { Logger } from 'pino';
import { TEST_SETTINGS, type TestSettings } from '../../platform/config/rollback-settings';
import { faultOfCanary, faultOfLive } from './faults';
import type { ReleaseStats } from './read-counts';
import type { Evidence } from './sequential-test';

/** What the watch may do, and what it must know of people's decisions. */
export type Steering = {
  snapshot: () => Snapshot;
  /** Ends a canary, or puts the version before the live one back. @returns false where somebody was quicker */
  sendBack: (remote: string, version: string, why: string) => Promise<boolean>;
  /**
   * Whether nothing speaks against it: a person who pinned the version, went back to it, or made it live after it had
   * been sent back, knows better; and a version that was sent back itself is no place to go to.
   */
  mayGoBack: (remote: string, version: string, to: string | null) => Promise<boolean>;
};

type Options = {
  /** Outcomes of all releases, in total and in the last `recent` milliseconds. */
  stats: (recent: number) => Promise<readonly ReleaseStats[]>;
  steering: Steering;
  log: Logger;
  settings?: TestSettings | undefined;
};
type Known = (remote: string, version: string) => ReleaseStats;

/** Milliseconds that are looked at for what began to fail after it had done well. */
const RECENT = 300_000;

/** Sends a release back when its failures are beyond chance. @returns what to call when there is more to judge by */
export function watchReleases({
  stats,
  steering,
  log,
  settings = TEST_SETTINGS,
}: Options): () => Promise<void> {
  /** By release: the revision as of which it was to be left where it is. */
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
    if (await steering.mayGoBack(remote, version, to)) {
      if (await steering.sendBack(remote, version, why))
        log.warn({ remote, version, ...all }, 'a release was sent back');
    } else leftAt.set(key, revision);
  }

  return async () => {
    const all = await stats(RECENT);
    const snapshot = steering.snapshot();
    const known: Known = (remote, version) =>
      all.find((one) => one.remote === remote && one.version === version) ?? unseen(remote, version);
    for (const remote of snapshot.remotes)
      await judge(remote, snapshot, known).catch((error: unknown) =>
        log.error({ remote: remote.release.remote, err: error }, 'a release could not be sent back'),
      );
  };
}

const NOTHING: Evidence = { views: 0, failures: 0 };
const unseen = (remote: string, version: string): ReleaseStats => ({
  remote,
  version,
  all: NOTHING,
  recent: NOTHING,
});
