import { ENTRY_FILE, type FailureStage, type Placed } from '@kilowatt/contracts';
import { beacon, type Send } from './beacon';
import { type Leaving, watchLeaving } from './leaving';
import { TimedOut } from './within';

/** Milliseconds in which failures are gathered into one beacon. */
const GATHER = 300;
/** Milliseconds after everything has loaded until a remote that is still well counts as well. */
const SETTLED = 2_000;

type Outcomes = NonNullable<Parameters<Send>[0]['outcomes']>;

export type ReportOptions = {
  /** The versions that are at work now. */
  running: () => readonly Placed[];
  send?: Send;
  leaving?: Leaving;
  /** Whether the scripts of a version that the page starts with are all there. */
  arrived?: (version: Placed) => boolean;
};

const nameOf = ({ release }: Placed) => `${release.remote}@${release.version}`;

/** By the browser's own record of what it has loaded, which leaves out what is still coming. */
function haveArrived({ release, base }: Placed): boolean {
  const there = new Set(
    performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname),
  );
  const { pathname } = new URL(base, location.href);
  return [ENTRY_FILE, ...release.start].every((file) => there.has(pathname + file));
}

/**
 * Tells the gateway how each version fared on this page view: once, and once more if it fails later. What a browser
 * aborts because the shopper leaves is not told, and what was not there in time is told apart from failures.
 */
export function createReport({
  running,
  send = beacon,
  leaving = watchLeaving(),
  arrived = haveArrived,
}: ReportOptions) {
  const told = new Set<string>();
  const failed = new Set<string>();
  const timedOut = new Map<string, Placed>();
  let outcomes: Outcomes = [];

  function flush(): void {
    if (outcomes.length > 0) send({ outcomes });
    outcomes = [];
  }

  function tell(version: Placed, what: { failed: FailureStage } | { timedOut: true }): void {
    const { remote, version: release } = version.release;
    outcomes.push({ remote, release, ...what, late: told.has(nameOf(version)) });
    if (outcomes.length === 1) setTimeout(flush, GATHER);
  }

  /**
   * Tells of what was not there in time. A slow line is nobody's fault; but a version whose scripts are all there, and
   * which alone does not come to work on the page, hangs.
   */
  function tellTimeouts(working: ReadonlySet<string>): void {
    const absent = [...timedOut].filter(([name]) => !working.has(name) && !failed.has(name));
    for (const [, version] of absent)
      tell(version, absent.length === 1 && arrived(version) ? { failed: 'load' } : { timedOut: true });
  }

  leaving.follow(() => {
    outcomes = outcomes.filter((outcome) => outcome.failed !== 'load');
    flush();
  });

  return {
    failure(version: Placed, stage: FailureStage, error: unknown): void {
      const name = nameOf(version);
      console.error(`[${name.replace('@', ' ')}] ${stage}:`, error);
      if (failed.has(name) || (stage === 'load' && leaving.isLeaving())) return;
      if (error instanceof TimedOut) {
        // Of what is asked for later nobody knows whether the line has become slow.
        if (told.has(name) && !timedOut.has(name)) tell(version, { timedOut: true });
        timedOut.set(name, version);
        return;
      }
      failed.add(name);
      tell(version, { failed: stage });
    },
    /** Everything was loaded; what has not failed soon after is well. */
    loaded(): void {
      leaving.loaded();
      setTimeout(() => {
        const working = new Set(running().map(nameOf));
        tellTimeouts(working);
        for (const version of running()) {
          const { remote, version: release } = version.release;
          told.add(nameOf(version));
          if (!failed.has(nameOf(version))) outcomes.push({ remote, release, late: false });
        }
        for (const name of timedOut.keys()) told.add(name);
        flush();
      }, SETTLED);
    },
  };
}
