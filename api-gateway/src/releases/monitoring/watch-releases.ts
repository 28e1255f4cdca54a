import type { Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import type { Logger } from 'pino';
import {
  EXPERIENCE_SETTINGS,
  type ExperienceSettings,
  STAGE_SETTINGS,
  type StageSettings,
  TEST_SETTINGS,
  type TestSettings,
} from '../../platform/config/variables';
import { ProblemError } from '../../platform/problems/problem';
import { nextStep } from './advance';
import { declineOf, harmOf } from './experience';
import { faultOfCanary, faultOfLive, RECENT } from './faults';
import type { Measured } from './measured';
import { type ReleaseStats, unseen } from './release-stats';
import type { Trial } from './stored-measures';
import type { WatchOperations } from './watch-operations';

type Options = {
  /** Outcomes of all releases, in total and in the last `recent` milliseconds. */
  stats: (recent: number) => Promise<readonly ReleaseStats[]>;
  /** Canaries beside the live versions. */
  trials?: () => Promise<readonly Trial[]>;
  /** What was measured of each deployed version. */
  measured?: () => Promise<readonly Measured[]>;
  operations: WatchOperations;
  log: Logger;
  settings?: TestSettings | undefined;
  experience?: ExperienceSettings | undefined;
  stages?: StageSettings | undefined;
  now?: () => number;
};
type Known = (remote: string, version: string) => ReleaseStats;

/** Milliseconds between two comparisons of live versions with those before them, which read all histograms. */
const LIVE_INTERVAL = 60_000;

/**
 * Rolls back a release that is significantly worse, and advances canaries of which nothing is.
 * @returns called after each batch of counts
 */
export function watchReleases(options: Options): () => Promise<void> {
  const { stats, trials = async () => [], operations, log, now = Date.now } = options;
  const warn = warningOnce(log);
  const act = sendingBack(options, warn);
  const measured = everyMinute(options.measured ?? (async () => []), now);

  return async () => {
    // What is read below is acted on only if nothing has changed since.
    const { revision } = operations.snapshot();
    const all = await stats(RECENT);
    const looks: Looks = { all, trials: await trials(), measured: await measured() };
    const snapshot = operations.snapshot();
    for (const remote of snapshot.remotes)
      await judge({ remote, snapshot, looks, act, warn, options, revision, now: now() }).catch(
        (error: unknown) =>
          log.error({ remote: remote.release.remote, err: error }, 'a release could not be evaluated'),
      );
  };
}

type Looks = { all: readonly ReleaseStats[]; trials: readonly Trial[]; measured: readonly Measured[] | null };
type Act = ReturnType<typeof sendingBack>;
type Warn = ReturnType<typeof warningOnce>;
type Case = {
  remote: SnapshotRemote;
  snapshot: Snapshot;
  looks: Looks;
  act: Act;
  warn: Warn;
  options: Options;
  /** The newest revision before anything was read. */
  revision: number;
  now: number;
};

async function judge(one: Case): Promise<void> {
  const { remote: deployed, looks, act, revision } = one;
  const { release, canary } = deployed;
  const tried = canary?.release.version;
  const trial = looks.trials.find((one) => one.remote === release.remote && one.version === tried);
  const worse = tried === undefined ? null : reasonOfCanary(one, tried, trial);
  if (worse && (await act(worse.release, null, worse.why, revision, worse.mayAct))) return;
  if (await judgeLive(one)) return;
  if (trial && !worse) await advance(one, trial);
}

const knownIn =
  ({ all }: Looks): Known =>
  (remote, version) =>
    all.find((one) => one.remote === remote && one.version === version) ?? unseen(remote, version);

/** Why a canary is rolled back; null if it is not. */
function reasonOfCanary(
  { remote: { release }, looks, options }: Case,
  version: string,
  trial: Trial | undefined,
): { release: ReleaseStats; why: string; mayAct: boolean } | null {
  const { settings = TEST_SETTINGS, experience = EXPERIENCE_SETTINGS } = options;
  const known = knownIn(looks);
  const tried = known(release.remote, version);
  const fault = faultOfCanary(tried, known(release.remote, release.version), settings);
  if (fault !== null) return { release: tried, why: fault, mayAct: true };
  const harm = trial && experience.act !== 'off' ? harmOf(trial.duels, release.version, experience) : null;
  return harm === null
    ? null
    : { release: tried, why: harm, mayAct: ['canary', 'all'].includes(experience.act) };
}

/** Rolls back the live version, also beside a canary, which ends with it. @returns whether the remote has changed */
async function judgeLive({
  remote: deployed,
  snapshot,
  looks,
  act,
  options,
  revision,
}: Case): Promise<boolean> {
  const { settings = TEST_SETTINGS, experience = EXPERIENCE_SETTINGS } = options;
  const { release, previous } = deployed;
  const { remote } = release;
  if (!previous) return false;
  const known = knownIn(looks);
  const live = known(remote, release.version);
  const others = snapshot.remotes
    .filter((other) => other.release.remote !== remote)
    .map((other) => known(other.release.remote, other.release.version));
  const { version } = previous.release;
  const fault = faultOfLive({ live, previous: known(remote, version), others, settings });
  if (fault !== null) return act(live, version, fault, revision);
  const judgedOf = (version: string) =>
    looks.measured?.find((one) => one.remote === remote && one.version === version)?.judged;
  const [now, before] = [judgedOf(release.version), judgedOf(version)];
  const decline =
    now && before && experience.act !== 'off' ? declineOf(now, before, version, experience) : null;
  return act(live, version, decline, revision, experience.act === 'all');
}

async function advance({ options, revision, now, warn }: Case, trial: Trial): Promise<void> {
  const { operations, stages = STAGE_SETTINGS, log } = options;
  const step = nextStep(trial, now, stages);
  if (step === null) return;
  const { remote, version } = trial;
  const advanced = await operations.advance(trial, step, revision).catch((error: unknown) => {
    warn(`${remote}@${version}`, revision, { remote, version, ...refused(error) }, 'a canary cannot advance');
    return false;
  });
  if (advanced) log.info({ remote, version, percent: step.percent }, 'a canary advanced');
}

/** The reason of a version that is refused, such as ranges that the live shell does not satisfy. @throws any other error */
function refused(error: unknown): { reason: string } {
  if (error instanceof ProblemError && error.code === 'release-refused') return { reason: error.message };
  throw error;
}

/** Logs a warning of a release once at each revision: the same would follow with every batch of counts. */
function warningOnce(log: Logger) {
  const warned = new Map<string, number>();
  return (key: string, revision: number, fields: object, message: string): void => {
    if (warned.get(key) !== revision) log.warn(fields, message);
    warned.set(key, revision);
  };
}

/** Sends a release back, once; or only logs why it would be, once. @returns whether its remote has changed */
function sendingBack({ operations, log }: Options, warn: Warn) {
  /** By release: the revision at which a rollback was not allowed. */
  const leftAt = new Map<string, number>();
  return async (
    { remote, version, all }: ReleaseStats,
    to: string | null,
    why: string | null,
    revision: number,
    mayAct = true,
  ): Promise<boolean> => {
    const key = `${remote}@${version}`;
    if (why === null || leftAt.get(key) === revision) return false;
    if (!mayAct) {
      warn(key, revision, { remote, version, why }, 'a release is significantly worse in speed or sales');
    } else if (await operations.mayGoBack(remote, version, to)) {
      const sent = await operations.sendBack(remote, version, why, revision, to).catch((error: unknown) => {
        // The version before it does not run on this shell: an operator decides.
        const fields = { remote, version, why, ...refused(error) };
        warn(key, revision, fields, 'a release cannot be rolled back automatically');
        return null;
      });
      if (sent) log.warn({ remote, version, ...all }, 'a release was rolled back');
      if (sent === false)
        warn(key, revision, { remote, version }, 'a remote has changed meanwhile: it is evaluated again');
      return sent !== null;
    } else leftAt.set(key, revision);
    return false;
  };
}

/** Reads at most once a minute; null in between. */
function everyMinute<Read>(read: () => Promise<Read>, now: () => number): () => Promise<Read | null> {
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (Math.abs(now() - readAt) < LIVE_INTERVAL) return null;
    readAt = now();
    return read();
  };
}
