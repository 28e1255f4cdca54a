import type { Outcome } from '@kilowatt/contracts';
import type { Logger } from 'pino';
import { TEST_SETTINGS, type TestSettings } from '../../platform/config/variables';
import type { Database } from '../../platform/database/open-database';
import { coalesced } from '../../platform/notify/follow-changes';
import { BY_MINUTE, type Marks, minuteOf, pendingClaims } from './claims';
import { readFullReleaseStats, readReleaseStats } from './counts';
import { readHistograms, readMeasures } from './measured';
import { addClaims, foldEarlier, purgeMarks } from './stored-claims';
import { addMeasures, foldMeasures, type MeasuredView, readTrials } from './stored-measures';

/** Milliseconds between two writes, which batch the reports of browsers. */
const WRITE_INTERVAL = 1_000;
/** Milliseconds between two runs that add up counts older than those kept by the minute. */
const FOLDING = 600_000;

export type Tally = ReturnType<typeof openTally>;
type Options = {
  db: Database;
  log: Logger;
  now?: () => number;
  /** What failing means, for outages that several remotes have in common. */
  settings?: TestSettings;
};

/**
 * Counts outcomes of releases on page views, across all gateways of one database. Reports of browsers are written once a
 * second; while the database is unavailable they are kept, and no follower is called.
 */
export function openTally({ db, log, now = Date.now, settings = TEST_SETTINGS }: Options) {
  const followers = new Set<() => Promise<void>>();
  const { pending, measured, arm, write, stop } = batches({ db, log, now, settings }, () =>
    inTurn(followers),
  );
  const minute = () => minuteOf(now());
  return {
    /** @param marks make it count once; null if it is reported once only */
    add({ remote, release: version, failed, timedOut, late }: Outcome, marks: Marks | null = null): void {
      const event = failed ?? (timedOut ? 'timeout' : null);
      if (late && event === null) return;
      pending.add({ remote, version, minute: minute(), view: !late, event, marks });
      arm();
    },
    /** Counts an error of a page view that nothing caught; the view itself is counted by its outcome. */
    addUncaught({ remote, release: version }: Pick<Outcome, 'remote' | 'release'>, marks: Marks): void {
      pending.add({ remote, version, minute: minute(), view: false, event: 'script', marks });
      arm();
    },
    /** Counts what was measured on a page view. */
    addMeasured(view: Omit<MeasuredView, 'minute'>): void {
      measured.add({ ...view, minute: minute() });
      arm();
    },
    /** Writes the added claims, and calls the followers. */
    flush: write,
    /** Calls `follower` after each write of this gateway. */
    follow: (follower: () => Promise<void>) => void followers.add(follower),
    ...reads(db, now, settings),
    /** Writes the remaining claims, and stops. */
    stop,
  };
}

/** Claims that wait, and their writes: one a second, tried again while the database is unavailable. */
function batches({ db, log, now, settings }: Required<Options>, onWritten: () => Promise<void>) {
  const pending = pendingClaims();
  const measured = pendingClaims<MeasuredView>();
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  let ended = false;
  const arm = () => {
    if (!ended) timer ??= setTimeout(() => void write(), WRITE_INTERVAL).unref();
  };
  const since = () => minuteOf(now() - BY_MINUTE);
  const fold = folding(db, now, since, settings);

  const write = coalesced(async () => {
    clearTimeout(timer);
    timer = undefined;
    let claims = pending.take();
    const views = measured.take();
    if (claims.length + views.length === 0) return;
    try {
      if (claims.length > 0) await addClaims(db, claims, now());
      claims = [];
      if (views.length > 0) await addMeasures(db, views, now());
      failing = false;
    } catch (error) {
      pending.putBack(claims, since());
      measured.putBack(views, since());
      // Once per outage, which may last for hours.
      if (!failing) log.warn({ err: error }, 'reports of page views could not be saved; retrying');
      failing = true;
      return arm();
    }
    await fold()
      .then(onWritten)
      .catch((error) => log.error({ err: error }, 'the counted page views could not be read'));
  });

  const stop = (): Promise<void> => {
    ended = true;
    return write().finally(() => clearTimeout(timer));
  };
  return { pending, measured, arm, write, stop };
}

/** Reads of the counts in the database. */
const reads = (db: Database, now: () => number, settings: TestSettings) => {
  const since = () => new Date(minuteOf(now() - BY_MINUTE));
  return {
    /** @param recent length of the recent period in milliseconds, to the minute */
    stats: (recent: number) => readReleaseStats(db, new Date(minuteOf(now() - recent)), settings),
    fullStats: () => readFullReleaseStats(db, since()),
    /** Histograms of all deployed versions, and web vitals by the minute. */
    measures: () => readMeasures(db, since()),
    /** Histograms alone. */
    histograms: () => readHistograms(db),
    /** Canaries beside the live versions. */
    trials: () => readTrials(db),
  };
};

async function inTurn(followers: Iterable<() => Promise<void>>): Promise<void> {
  for (const follower of followers) await follower();
}

/** Adds up counts older than those kept by the minute, and deletes expired marks: now and then, not with every write. */
function folding(
  db: Database,
  now: () => number,
  since: () => number,
  settings: TestSettings,
): () => Promise<void> {
  let foldedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - foldedAt < FOLDING) return;
    foldedAt = now();
    await foldEarlier(db, new Date(since()), settings);
    await foldMeasures(db, new Date(since()));
    await purgeMarks(db, new Date(now()));
  };
}
