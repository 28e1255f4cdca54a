import type { Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import type { Logger } from 'pino';
import { TEST_SETTINGS, type TestSettings } from '../../platform/config/rollback-settings';
import type { Fared } from './read-counts';
import { type Evidence, isWorse, type Verdict } from './sequential-test';

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
  /** How all releases have fared; what happened in the last so many milliseconds is told apart. */
  fared: (recent: number) => Promise<readonly Fared[]>;
  steering: Steering;
  log: Logger;
  settings?: TestSettings | undefined;
};
type Known = (remote: string, version: string) => Fared;

/** Page views of the version before the live one from which the two are compared. */
const ENOUGH = 20;
/** Milliseconds that are looked at for what began to fail after it had done well. */
const RECENT = 300_000;
/** How much surer that must be: it is asked over and over for as long as a release is live. */
const SURER = 100;

/** Sends a release back when its failures are beyond chance. @returns what to call when there is more to judge by */
export function watchReleases({
  fared,
  steering,
  log,
  settings = TEST_SETTINGS,
}: Options): () => Promise<void> {
  /** By release: the revision as of which it was to be left where it is. */
  const leftAt = new Map<string, number>();
  const surer = { ...settings, mistakes: settings.mistakes / SURER };
  const sudden = { ...surer, granted: Math.max(settings.granted, settings.outright) };

  /** Why the canary must go; null where it may stay. */
  function faultOfCanary(canary: Fared, stable: Fared): string | null {
    const sinceItCame = isWorse(canary.all, stable.all, settings);
    if (sinceItCame.worse) return describe(canary.all, sinceItCame, [stable.version, stable.all]);
    const lately = isWorse(canary.recent, stable.recent, surer);
    return lately.worse ? describe(canary.recent, lately, [stable.version, stable.recent], 'lately') : null;
  }

  /** Why the live version must go; null where it may stay. */
  function faultOfLive(live: Fared, previous: Fared, others: readonly Fared[]): string | null {
    // A handful of views of the version before says too little: then only what breaks outright goes back.
    const known = previous.all.views >= ENOUGH ? previous.all : null;
    const sinceItCame = isWorse(live.all, known, settings);
    if (sinceItCame.worse) return describe(live.all, sinceItCame, known && [previous.version, known]);
    const earlier = before(live.all, live.recent);
    if (earlier.views === 0) return null;
    const lately = isWorse(live.recent, earlier, sudden);
    // What fails in several remotes at a time is no fault of a release, and would fail in the one before too.
    const elsewhere = others.some((other) => isFailing(other.recent, settings));
    return lately.worse && !elsewhere
      ? describe(live.recent, lately, ['before that', earlier], 'lately')
      : null;
  }

  async function judge(
    { release, canary, previous }: SnapshotRemote,
    { remotes, revision }: Snapshot,
    known: Known,
  ) {
    const { remote } = release;
    const live = known(remote, release.version);
    if (canary) {
      const tried = known(remote, canary.release.version);
      await act(tried, null, faultOfCanary(tried, live), revision);
    } else if (previous) {
      const others = remotes.filter((other) => other.release.remote !== remote);
      const fault = faultOfLive(
        live,
        known(remote, previous.release.version),
        others.map((other) => known(other.release.remote, other.release.version)),
      );
      await act(live, previous.release.version, fault, revision);
    }
  }

  async function act(
    { remote, version, all }: Fared,
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
    const all = await fared(RECENT);
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
const unseen = (remote: string, version: string): Fared => ({
  remote,
  version,
  all: NOTHING,
  recent: NOTHING,
});

const before = (all: Evidence, recent: Evidence): Evidence => ({
  views: all.views - recent.views,
  failures: all.failures - recent.failures,
});

const isFailing = ({ views, failures }: Evidence, { fewest, outright }: TestSettings): boolean =>
  failures >= fewest && failures > views * outright;

/** The figures that a release was sent back for, as the history tells them. */
function describe(
  { views, failures }: Evidence,
  { ratio }: Verdict,
  baseline: readonly [name: string, evidence: Evidence] | null,
  when: 'lately' | '' = '',
): string {
  const within = when === 'lately' ? ' of the last minutes' : '';
  const beside = baseline ? `, ${baseline[0]} on ${baseline[1].failures} of ${baseline[1].views}` : '';
  const likelier = ratio > 1e6 ? 'over a million' : Math.round(ratio).toLocaleString('en-US');
  return `It failed on ${failures} of ${views} page views${within}${beside}: ${likelier} times likelier if it is worse.`;
}
