import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from './open-database';

/** Milliseconds by which a machine's clock may differ from the database's; an answer may take a part of it. */
const TOLERANCE = 5_000;

export type DatabaseClock = {
  /** The time that all gateways of a database share. */
  now: () => number;
  compare: () => Promise<void>;
};

/**
 * What gateways do in turns (deliveries, imports) goes by due times and leases in the database. A gateway whose clock is ahead
 * would take what another one is at, so one that differs goes by the database's clock, and says so.
 */
export function databaseClock(db: Database, log: Logger, own: () => number = Date.now): DatabaseClock {
  let ahead = 0;
  async function compare(): Promise<void> {
    const before = own();
    const { rows } = (await db.execute(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as "time"`,
    )) as unknown as { rows: { time: number }[] };
    const difference = Math.round((before + own()) / 2 - Number(rows[0]?.time));
    const wasWrong = ahead !== 0;
    ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
    if (ahead !== 0 && !wasWrong)
      log.warn(
        { aheadMs: ahead },
        `the clock of this machine is ${Math.round(Math.abs(ahead) / 1_000)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's: set it by NTP; deliveries and imports go by the database's clock meanwhile`,
      );
    if (ahead === 0 && wasWrong) log.warn('the clock of this machine is that of the database again');
  }
  return { now: () => own() - ahead, compare };
}
