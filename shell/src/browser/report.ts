import { causeOf, type Deployment, ENTRY_FILE, type FailureStage, type Outcome } from '@kilowatt/contracts';
import { LoadTimeoutError, measureFreeTime } from '../federation/timeouts';
import { createBatch, type PageUnload, type Send, watchPageUnload } from './beacon';

/** React's errors for server HTML that differs from what the browser renders. */
const MISMATCH = /#(418|425)\b|hydrat/i;

/**
 * The remote whose HTML could not be hydrated, from the script URL in React's component stack; none if React
 * recovered from another error.
 */
export function mismatchOf(error: unknown, componentStack: string | undefined): string | undefined {
  if (!MISMATCH.test(String(error))) return undefined;
  return /\/remotes\/([a-z0-9-]+)\//.exec(componentStack ?? '')?.[1];
}

/** Milliseconds after everything has loaded until a remote without a failure counts as a success. */
const SETTLE_DELAY = 2_000;
/** The share of it in which a version could have become active, or it is unknown whether it hangs. */
const FREE_SHARE = 0.5;

/** Maximum number of different uncaught errors that a page view reports; with one, a permanent error would hide others. */
const MAX_UNCAUGHT = 3;
/** The innermost stack frame in a release's script. */
const RELEASE_PLACE = /\/remotes\/\S+/;

export type ReportOptions = {
  /** The active versions. */
  running: () => readonly Deployment[];
  send: Send;
  pageUnload?: PageUnload;
  /** Whether all start scripts of a version have loaded. */
  scriptsLoaded?: (version: Deployment) => boolean;
  /** Measures how much of the time the main thread is free. */
  freeTime?: () => () => number;
};

/** What is reported of a version beside its name. */
type Happened = Pick<Outcome, 'failed' | 'timedOut' | 'cause'>;
const HANGING: Happened = {
  failed: 'load',
  cause: causeOf(new Error('Its scripts loaded, but it did not become active')),
};

const nameOf = ({ release }: Deployment) => `${release.remote}@${release.version}`;
const idOf = ({ release: { remote, version } }: Deployment) => ({ remote, release: version });

/** Uses the browser's resource timing, which excludes resources that are still loading. */
function areScriptsLoaded({ release, base }: Deployment): boolean {
  const loadedPaths = new Set(
    performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname),
  );
  const { pathname } = new URL(base, location.href);
  return [ENTRY_FILE, ...release.start].every((file) => loadedPaths.has(pathname + file));
}

/**
 * How the versions that timed out are reported. A slow connection or machine is not a failure. But if all scripts of a version
 * have loaded, and it is the only one that does not become active although it had the time, it hangs and counts as failed.
 */
const outcomesOfTimeouts = (
  missing: readonly Deployment[],
  hangs: (version: Deployment) => boolean,
): [Deployment, Happened][] =>
  missing.map((version) => [version, missing.length === 1 && hangs(version) ? HANGING : { timedOut: true }]);

/** Distinguishes the uncaught errors of each version by name and place. @returns whether one is new and below the maximum */
function uncaughtKinds() {
  const byVersion = new Map<string, Set<string>>();
  return (version: string, error: Error): boolean => {
    const known = byVersion.get(version) ?? new Set();
    const kind = error.name + RELEASE_PLACE.exec(error.stack ?? '')?.[0];
    if (known.has(kind) || known.size >= MAX_UNCAUGHT) return false;
    byVersion.set(version, known.add(kind));
    return true;
  };
}

/** The outcomes of a page view's versions, each of which is reported once, and once more if it fails later. */
function versionOutcomes({
  running,
  send,
  scriptsLoaded,
}: Required<Pick<ReportOptions, 'running' | 'send' | 'scriptsLoaded'>>) {
  const [reported, failed, tooLate] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const timedOut = new Map<string, Deployment>();
  let isSettled = false;
  const batch = createBatch(send);

  const addOutcome = (version: Deployment, what: Happened): void =>
    batch.add({ ...idOf(version), ...what, late: reported.has(nameOf(version)) });

  return {
    flush: batch.flush,
    hasFailed: (version: Deployment): boolean => failed.has(nameOf(version)),
    tooLate: (version: Deployment): void => void tooLate.add(nameOf(version)),
    timedOut(version: Deployment): void {
      const name = nameOf(version);
      // For later requests it is unknown whether the connection has become slow.
      if (isSettled && !timedOut.has(name)) {
        addOutcome(version, { timedOut: true });
        reported.add(name);
      }
      timedOut.set(name, version);
    },
    failed(version: Deployment, stage: FailureStage, error: unknown): void {
      failed.add(nameOf(version));
      addOutcome(version, { failed: stage, cause: causeOf(error) });
    },
    /** If the page has settled before, it counts from here on like the others. */
    started(version: Deployment): void {
      const name = nameOf(version);
      if (!isSettled || reported.has(name)) return;
      reported.add(name);
      if (!failed.has(name)) batch.add({ ...idOf(version), late: false });
    },
    /** @param hadTime whether the browser was free enough for a version that has loaded to become active */
    settle(hadTime: boolean): void {
      const ended = new Set([...running().map(nameOf), ...failed]);
      const missing = [...timedOut.values()].filter((version) => !ended.has(nameOf(version)));
      const hangs = (version: Deployment) =>
        hadTime && !tooLate.has(nameOf(version)) && scriptsLoaded(version);
      for (const outcome of outcomesOfTimeouts(missing, hangs)) addOutcome(...outcome);
      for (const version of running()) {
        reported.add(nameOf(version));
        if (!failed.has(nameOf(version))) batch.collect({ ...idOf(version), late: false });
      }
      for (const name of timedOut.keys()) reported.add(name);
      isSettled = true;
      batch.flush();
    },
  };
}

/**
 * Reports the outcome of each version on this page view to the gateway: once, and once more if it fails later.
 * Requests that the browser aborts during unload are not reported; timeouts are reported apart from failures.
 */
export function createReport({
  running,
  send,
  pageUnload = watchPageUnload(),
  scriptsLoaded = areScriptsLoaded,
  freeTime = measureFreeTime,
}: ReportOptions) {
  const outcomes = versionOutcomes({ running, send, scriptsLoaded });
  const isNewUncaught = uncaughtKinds();
  pageUnload.onPageHide(() => outcomes.flush((outcome) => outcome.failed !== 'load'));
  return {
    failure(version: Deployment, stage: FailureStage, error: unknown): void {
      console.error(`[${nameOf(version).replace('@', ' ')}] ${stage}:`, error);
      if (outcomes.hasFailed(version) || (stage === 'load' && pageUnload.isUnloading())) return;
      if (error instanceof LoadTimeoutError) outcomes.timedOut(version);
      else outcomes.failed(version, stage, error);
    },
    /** Reports uncaught errors, one for each place, until the version has failed. */
    uncaught(version: Deployment, error: Error): void {
      if (outcomes.hasFailed(version) || pageUnload.isUnloading()) return;
      if (!isNewUncaught(nameOf(version), error)) return;
      send({ uncaught: [{ ...idOf(version), cause: causeOf(error) }] });
    },
    /** A version that timed out has loaded, when another one was active already: it does not hang. */
    tooLate: outcomes.tooLate,
    /** A version of a lazy remote has started. */
    lazyStarted(version: Deployment): void {
      setTimeout(() => outcomes.started(version), SETTLE_DELAY);
    },
    /** Everything has loaded; versions that do not fail soon after count as successes. */
    loaded(): void {
      pageUnload.loaded();
      const endOfFreeTime = freeTime();
      setTimeout(() => outcomes.settle(endOfFreeTime() >= FREE_SHARE), SETTLE_DELAY);
    },
  };
}
