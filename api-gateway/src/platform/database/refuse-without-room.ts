import { statfs } from 'node:fs/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';

/**
 * Bytes of free space below which nothing is written: three segments of the write-ahead log. PGlite never returns from a
 * statement that finds no room for the next segment, and stops the whole process with it.
 */
const ROOM = 48 * 1024 * 1024;

const WRITES = /^\s*(?:insert|update|delete|truncate)\b|\b(?:insert into|delete from)\b/i;

type Free = (folder: string) => Promise<number>;
const freeBytes: Free = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Has the embedded database refuse statements that write with `ENOSPC` while its disk has hardly any room; it reads on. */
export function refuseWithoutRoom(client: PGlite, folder: string, free: Free = freeBytes): void {
  const guarded = <Querying extends PGlite | Transaction>(on: Querying): Querying['query'] => {
    const query = on.query.bind(on);
    return async (sql, ...rest) => {
      if (WRITES.test(sql) && (await free(folder)) < ROOM)
        throw Object.assign(new Error(`no room left on the disk of ${folder}`), { code: 'ENOSPC' });
      return query(sql, ...rest);
    };
  };
  const transaction = client.transaction.bind(client);
  client.query = guarded(client);
  client.transaction = (work) =>
    transaction((open) => work(Object.assign(Object.create(open) as Transaction, { query: guarded(open) })));
}
