import type { Outcome } from '@kilowatt/contracts';
import type { Logger } from 'pino';
import type { Database } from '../../database/open-database';
import { coalesced } from '../../notify/coalesced';
import { BY_MINUTE, minuteOf } from './minutes';
import { pendingCounts } from './pending';
import { readFared, readFaredInFull } from './read-counts';
import { addCounts, foldEarlier } from './write-counts';

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
  const pending = pendingCounts();
  const followers = new Set<() => Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let foldedAt = Number.NEGATIVE_INFINITY;
  let failing = false;
  let ended = false;

  const arm = () => {
    if (!ended) timer ??= setTimeout(() => void write(), PAUSE).unref();
  };
  const since = () => minuteOf(now() - BY_MINUTE);

  async function fold(): Promise<void> {
    if (now() - foldedAt < FOLDING) return;
    foldedAt = now();
    await foldEarlier(db, new Date(since()));
  }

  const write = coalesced(async () => {
    clearTimeout(timer);
    timer = undefined;
    const counts = pending.take();
    if (counts.length === 0) return;
    try {
      await addCounts(db, counts);
      failing = false;
    } catch (error) {
      pending.putBack(counts, since());
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
    add({ remote, release: version, failed, late }: Outcome): void {
      const of = { remote, version, minute: minuteOf(now()), count: 1 };
      if (!late) pending.add({ ...of, kind: 'view' });
      if (failed) pending.add({ ...of, kind: failed });
      arm();
    },
    /** Writes what was added, and is done when whoever follows is. */
    flush: write,
    /** Calls `follower` whenever more was counted here. */
    follow: (follower: () => Promise<void>) => void followers.add(follower),
    /** @param recent milliseconds that are told apart, to the minute */
    fared: (recent: number) => readFared(db, new Date(minuteOf(now() - recent))),
    faredInFull: () => readFaredInFull(db, new Date(since())),
    /** Writes what is left, and then no more. */
    async stop(): Promise<void> {
      ended = true;
      await write();
      clearTimeout(timer);
    },
  };
}
