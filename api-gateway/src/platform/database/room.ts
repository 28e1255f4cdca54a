import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';

type Query = PGlite['query'];

/** Has something checked before each statement of the embedded database, which may refuse it. */
export function beforeStatements(client: PGlite, check: (sql: string, query: Query) => Promise<void>): void {
  const guarded = <Querying extends PGlite | Transaction>(on: Querying): Querying['query'] => {
    const query = on.query.bind(on);
    return async (sql, ...rest) => {
      await check(sql, query);
      return query(sql, ...rest);
    };
  };
  const transaction = client.transaction.bind(client);
  client.query = guarded(client);
  client.transaction = (work) =>
    transaction((open) => work(Object.assign(Object.create(open) as Transaction, { query: guarded(open) })));
}

const MEBIBYTE = 1024 * 1024;
/** Bytes of a segment of the write-ahead log, which is made at its full size. */
const SEGMENT = 16 * MEBIBYTE;

/**
 * Bytes of free space below which only what is needed in an emergency is written: three segments of the write-ahead log.
 * PGlite never returns from a statement that finds no room for the next segment, and stops the whole process with it.
 */
export const MIN_FREE_BYTES = 3 * SEGMENT;

/**
 * The same for what is needed in an emergency: its tables and indexes grow by a few pages of 8 kB. Its write-ahead log
 * needs no room, since it is only written into segments that exist.
 */
export const EMERGENCY_FREE_BYTES = 4 * MEBIBYTE;

/** Bytes of write-ahead log of an operation, several times what a rollback takes: see `room.test.ts`. */
const OPERATION_LOG = MEBIBYTE;

const emergency = new AsyncLocalStorage<number>();

/**
 * Runs what saves the shop or frees space: the embedded database writes it even if its disk has hardly any room left.
 * @param log bytes of write-ahead log that each statement may take
 */
export const inEmergency = <Result>(run: () => Promise<Result>, log = OPERATION_LOG): Promise<Result> =>
  // Queries run once they are awaited, which has to be here.
  emergency.run(log, async () => await run());

const WRITES = /^\s*(?:insert|update|delete|truncate)\b|\b(?:insert into|delete from)\b/i;

type Free = (folder: string) => Promise<number>;
const freeBytes: Free = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Segments of the write-ahead log, by their number: 24 hexadecimal digits, the last 8 of which are below 256. */
async function segmentsIn(folder: string): Promise<Set<number>> {
  const names = await readdir(path.join(folder, 'database/pg_wal'));
  const segments = names.filter((name) => /^[\dA-F]{24}$/.test(name));
  return new Set(
    segments.map(
      (name) => Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16),
    ),
  );
}

/** Whether so many bytes fit into the segments that exist; a checkpoint makes new ones from those that are done with. */
async function fitsLog(folder: string, query: Query, bytes: number): Promise<boolean> {
  for (const isLast of [false, true]) {
    const { rows } = await query<{ at: string }>("select pg_current_wal_insert_lsn() - '0/0' as at");
    const position = Number(rows[0]?.at);
    const segments = await segmentsIn(folder);
    const current = Math.floor(position / SEGMENT);
    let next = current + 1;
    while (segments.has(next)) next += 1;
    if (next * SEGMENT - position >= bytes) return true;
    // Without an old segment a checkpoint could need room for a new one.
    if (isLast || ![...segments].some((segment) => segment < current)) return false;
    await query('checkpoint');
  }
  return false;
}

/** Has the embedded database refuse statements that write with `ENOSPC` while its disk has hardly any room; it reads on. */
export const refuseWithoutRoom = (client: PGlite, folder: string, free: Free = freeBytes): void =>
  beforeStatements(client, async (sql, query) => {
    if (!WRITES.test(sql)) return;
    const room = await free(folder);
    if (room >= MIN_FREE_BYTES) return;
    const log = emergency.getStore();
    if (log !== undefined && room >= EMERGENCY_FREE_BYTES && (await fitsLog(folder, query, log))) return;
    throw Object.assign(new Error(`no space left on the disk of ${folder}`), { code: 'ENOSPC' });
  });
