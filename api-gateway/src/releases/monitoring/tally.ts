import type { Outcome } from '@kilowatt/contracts';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/open-database';
import { coalesced } from '../../platform/notify/coalesced';
import { BY_MINUTE, type Marks, minuteOf } from './claims';
import { pendingClaims } from './pending';
import { readFullReleaseStats, readReleaseStats } from './read-counts';
import { addClaims, foldEarlier, forgetMarks } from './write-counts';

/** Milliseconds between two writes: what browsers report meanwhile goes in one. */
const PAUSE = 1_000;
/** Milliseconds between two times that what is older than the minutes told is added up. */
const FOLDING = 600_000;

export type Tally = ReturnType<typeof openTally>;
type Options = { db: Database; log: Logger; now?: () => number };

/**
 * Counts how releases fare on page views, over all gateways of one database. What browsers report is written once a
 * second; while the database is away it is kept, and nobody is told.
 */
export function openTally({ db, log, now = Date.now }: Options) {
  const pending = pendingClaims();
  const followers = new Set<() => Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  let ended = false;

  const arm = () => {
    if (!ended) timer ??= setTimeout(() => void write(), PAUSE).unref();
  };
  const since = () => minuteOf(now() - BY_MINUTE);

  const fold = folding(db, now, since);
  const write = coalesced(async () => {
    clearTimeout(timer);
    timer = undefined;
    const claims = pending.take();
    if (claims.length === 0) return;
    try {
      await addClaims(db, claims, now());
      failing = false;
    } catch (error) {
      pending.putBack(claims, since());
      // Once an outage, which may last for hours.
      if (!failing) log.warn({ err: error }, 'reports could not be counted; trying again');
      failing = true;
      arm();
      return;
    }
    try {
      await fold();
      for (const follower of followers) await follower();
    } catch (error) {
      log.error({ err: error }, 'what was counted could not be read');
    }
  });

  return {
    /** @param marks what it is counted once by; null where whoever tells of it tells of it once */
    add({ remote, release: version, failed, timedOut, late }: Outcome, marks: Marks | null = null): void {
      const event = failed ?? (timedOut ? 'timeout' : null);
      if (late && event === null) return;
      pending.add({ remote, version, minute: minuteOf(now()), view: !late, event, marks });
      arm();
    },
    /** Writes what was added, and is done when whoever follows is. */
    flush: write,
    /** Calls `follower` whenever more was counted here. */
    follow: (follower: () => Promise<void>) => void followers.add(follower),
    /** @param recent milliseconds that are told apart, to the minute */
    stats: (recent: number) => readReleaseStats(db, new Date(minuteOf(now() - recent))),
    fullStats: () => readFullReleaseStats(db, new Date(since())),
    /** Writes what is left, and then no more. */
    async stop(): Promise<void> {
      ended = true;
      await write();
      clearTimeout(timer);
    },
  };
}

/** Adds up what is older than the minutes told, and forgets marks that are over: now and then, not with every write. */
function folding(db: Database, now: () => number, since: () => number): () => Promise<void> {
  let foldedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - foldedAt < FOLDING) return;
    foldedAt = now();
    await foldEarlier(db, new Date(since()));
    await forgetMarks(db, new Date(now()));
  };
}
