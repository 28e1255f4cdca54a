import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from './open-database';
import { poolsOf } from './server-pool';

/** Runs a read that changes nothing, on the primary or on a replica that has all that the primary had when it began. */
export type Reads = <Result>(read: (db: Database) => Promise<Result>) => Promise<Result>;

export const readsOf =
  (db: Database): Reads =>
  (read) =>
    read(db);

export type ReplicaState = {
  /** Whether reads go to it. */
  used: boolean;
  /** Seconds that it was behind at the last look; null while it does not say. */
  lag: number | null;
};
export type Replica = {
  reads: Reads;
  state: () => ReplicaState;
  /** Reads that were answered by the replica, and by the primary in its place. */
  counts: () => Readonly<Record<'replica' | 'primary', number>>;
  close: () => Promise<void>;
};

/** Milliseconds between two looks, and by how many a replica may be behind. */
const LOOK_EVERY = 1_000;
const MAX_LAG = 5_000;
/** Milliseconds in which a replica may catch up with a read that waits for it, and between two looks meanwhile. */
const CATCH_UP = 200;
const CATCH_UP_EVERY = 20;
/** Milliseconds after which a replica that does not say what it has counts as away. */
const ANSWER = 2_000;
const CONNECTIONS = 5;
const QUERY_TIMEOUT = 10_000;

type Position = { lsn: string; timeline: number; cluster: string; isStandby: boolean };

/**
 * A standby's timeline is that of its sender, which only roles with `pg_read_all_stats` may see, or else that of its last
 * restartpoint: after a failover it takes some minutes to follow.
 */
const POSITION = sql`select pg_is_in_recovery() as "isStandby",
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn,
  (case when pg_is_in_recovery()
    then coalesce((select received_tli from pg_stat_wal_receiver), (select timeline_id from pg_control_checkpoint()))
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end) as timeline,
  (select system_identifier::text from pg_control_system()) as cluster`;

async function positionOf(db: Database): Promise<Position> {
  const { rows } = (await db.execute(POSITION)) as unknown as { rows: Position[] };
  const [row] = rows;
  if (!row?.lsn) throw new Error('it does not say what it has');
  return row;
}

const within = <Result>(milliseconds: number, answer: Promise<Result>): Promise<Result> =>
  Promise.race([
    answer,
    wait(milliseconds, undefined, { ref: false }).then(() => {
      throw new Error('no answer in time');
    }),
  ]);

/** A position in the write-ahead log as a number; PostgreSQL writes it as two hexadecimal ones. */
export function numberOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** What the primary had, and when. */
type Look = { lsn: bigint; at: number };

/**
 * By how many milliseconds a replica is behind: since the newest look at the primary of which it has all.
 * @param looks of before, the oldest first; the last one is that of now
 * @returns also the looks that later ones need: fewer, the older they are, so that a replica that stays behind keeps few
 */
export function lagOf(
  looks: readonly Look[],
  replica: bigint,
  maxLag: number,
): { lag: number; looks: readonly Look[] } {
  const at = looks.at(-1)?.at ?? 0;
  const reached = looks.findLastIndex(({ lsn }) => lsn <= replica);
  const since = looks.slice(Math.max(0, reached));
  return {
    // Nothing that was ever seen: at least since the first look.
    lag: at - (since[0]?.at ?? at) + (reached < 0 ? LOOK_EVERY : 0),
    looks: thinned(since, at, maxLag),
  };
}

/** Distance of looks that are kept, as a part of their age: a lag is about as exact. */
const PART_OF_AGE = 0.05;

/** The oldest look, all of the last `maxLag` milliseconds, and those between that are far enough from the one before. */
function thinned(looks: readonly Look[], at: number, maxLag: number): Look[] {
  const kept: Look[] = [];
  for (const look of looks) {
    const before = kept.at(-1);
    const isFarEnough = !before || look.at - before.at >= (at - before.at) * PART_OF_AGE;
    if (isFarEnough || at - look.at <= maxLag) kept.push(look);
  }
  return kept;
}

type Options = { url: string; primary: Database; log: Logger; lookEvery?: number; maxLag?: number };

type Compared = { primary: Database; replica: Database; log: Logger; maxLag: number };

/** Compares a standby with the primary, look by look, and says where its use begins and ends. */
function comparison({ primary, replica, log, maxLag }: Compared) {
  let looks: readonly Look[] = [];
  let state: ReplicaState = { used: false, lag: null };
  let reason: string | null = null;

  function show(next: ReplicaState, why: string | null): void {
    if (why !== null && (state.used || reason === null || kindOf(reason) !== kindOf(why)))
      log.warn(`the replica is not used, and the primary answers all reads: ${why}`);
    if (why === null && !state.used) log.info('the replica follows the primary, and answers reads');
    [state, reason] = [next, why];
  }

  async function look(): Promise<void> {
    const has = await positionOf(primary).catch(() => null);
    const found = await within(ANSWER, positionOf(replica)).catch((error: Error) => error);
    if (found instanceof Error)
      return show({ used: false, lag: null }, `it does not answer (${causeOf(found)})`);
    // Without the primary there is nothing to be compared with: what was known of it stays.
    if (!has) return;
    if (found.cluster !== has.cluster)
      return show({ used: false, lag: null }, 'DATABASE_REPLICA_URL is not a copy of DATABASE_URL');
    if (!found.isStandby) return show({ used: false, lag: null }, 'it is not a standby');
    // Positions of different timelines say nothing of one another: what a former primary wrote alone is not in this one.
    if (found.timeline !== has.timeline)
      return show({ used: false, lag: null }, 'it does not show that it follows the present primary');
    const now = { lsn: numberOf(has.lsn), at: performance.now() };
    const measured = lagOf([...looks, now], numberOf(found.lsn), maxLag);
    looks = measured.looks;
    const lag = measured.lag / 1_000;
    if (measured.lag <= maxLag) show({ used: true, lag }, null);
    else show({ used: false, lag }, `it is more than ${maxLag / 1_000} seconds behind`);
  }

  return { look, state: () => state };
}

/** Whether a standby has all that the primary has now, or soon has. */
async function catchesUp(primary: Database, replica: Database): Promise<boolean> {
  const { lsn, timeline } = await positionOf(primary);
  const goal = numberOf(lsn);
  for (let waited = 0; waited <= CATCH_UP; waited += CATCH_UP_EVERY) {
    const found = await within(CATCH_UP, positionOf(replica));
    if (found.timeline !== timeline) return false;
    if (numberOf(found.lsn) >= goal) return true;
    await wait(CATCH_UP_EVERY);
  }
  return false;
}

/**
 * Opens a standby that follows the primary. It is not waited for: until it has shown that it follows, and whenever it is too far
 * behind, away or not a standby of this primary, the primary answers.
 */
export async function openReplica({
  url,
  primary,
  log,
  lookEvery = LOOK_EVERY,
  maxLag = MAX_LAG,
}: Options): Promise<Replica> {
  const openPool = await poolsOf(url);
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = openPool({ max: CONNECTIONS, query_timeout: QUERY_TIMEOUT });
  const db: Database = drizzle({ client: pool });
  const counts = { replica: 0, primary: 0 };
  const { look, state } = comparison({ primary, replica: db, log, maxLag });

  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const again = (): Promise<void> => {
    looking = look().finally(() => {
      timer = setTimeout(again, lookEvery).unref();
    });
    return looking;
  };
  await again();

  return {
    state,
    counts: () => counts,
    async reads(read) {
      if (state().used && (await catchesUp(primary, db).catch(() => false)))
        try {
          const result = await read(db);
          counts.replica += 1;
          return result;
        } catch (error) {
          // A standby ends statements that stand in its way; what is wrong with the read itself the primary says too.
          log.debug({ err: error }, 'a read on the replica failed, and is sent to the primary');
        }
      counts.primary += 1;
      return read(primary);
    },
    async close() {
      await looking;
      clearTimeout(timer);
      await pool.end();
    },
  };
}

/** A reason without what changes from look to look. */
const kindOf = (reason: string): string => reason.replace(/\(.*/, '');

function causeOf(error: unknown): string {
  const { cause, code, message } = Object(error) as { cause?: unknown; code?: string; message?: string };
  return cause ? causeOf(cause) : (code ?? message?.split('\n', 1)[0] ?? 'no reason');
}
