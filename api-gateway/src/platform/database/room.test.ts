import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { databaseFolder } from '../../testing/test-database';
import { isFull } from './database-errors';
import { EMERGENCY_FREE_BYTES, inEmergency, MIN_FREE_BYTES, refuseWithoutRoom } from './room';

const SEGMENT = 16 * 1024 * 1024;
let free = Number.POSITIVE_INFINITY;
let folder: string;
let client: PGlite;
let db: ReturnType<typeof drizzle>;
beforeAll(async () => {
  folder = await databaseFolder('cluster');
  client = await PGlite.create(path.join(folder, 'database'));
  await client.exec('create table kept (id int)');
  refuseWithoutRoom(client, folder, async () => free);
  db = drizzle({ client });
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

const insert = sql`insert into kept values (1)`;
const count = async () => (await db.execute(sql`select id from kept`)).rows.length;
/** Whether each write was refused for want of room: a statement by itself, and one in a transaction. */
async function refusals(run: <Result>(write: () => Promise<Result>) => Promise<Result>): Promise<boolean[]> {
  const settled = await Promise.allSettled([
    run(async () => db.execute(insert)),
    run(() => db.transaction((transaction) => transaction.execute(insert))),
  ]);
  return settled.map((one) => one.status === 'rejected' && isFull(one.reason));
}

describe('with hardly any room the embedded database', () => {
  it.each([
    ['writes while there is enough', MIN_FREE_BYTES, false, false],
    ['refuses to write', MIN_FREE_BYTES - 1, false, true],
    ['writes in an emergency', EMERGENCY_FREE_BYTES, true, false],
    ['refuses even that below its limit', EMERGENCY_FREE_BYTES - 1, true, true],
  ])('%s, and reads on', async (_what, room, isEmergency, isRefused) => {
    free = room;
    const before = await count();
    expect(await refusals((write) => (isEmergency ? inEmergency(write) : write()))).toEqual([
      isRefused,
      isRefused,
    ]);
    expect(await count()).toBe(before + (isRefused ? 0 : 2));
  });

  it('runs the query that is built in an emergency, which only begins when it is awaited', async () => {
    free = EMERGENCY_FREE_BYTES;
    await expect(inEmergency(() => db.execute(insert))).resolves.toBeDefined();
  });

  const segments = () =>
    readdirSync(path.join(folder, 'database/pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name)).length;

  it('writes in an emergency only as much as fits into segments of the log that exist', async () => {
    free = EMERGENCY_FREE_BYTES;
    const all = segments() * SEGMENT;
    expect(await refusals((write) => inEmergency(write, all))).toEqual([true, true]);
  });

  it('makes room in the log by a checkpoint, without a new segment', async () => {
    free = Number.POSITIVE_INFINITY;
    for (let filled = 0; filled < 3; filled++) {
      await db.execute(insert);
      await db.execute(sql`select pg_switch_wal()`);
    }
    await db.execute(insert);
    const before = segments();
    free = EMERGENCY_FREE_BYTES;
    expect(await refusals((write) => inEmergency(write, 2 * SEGMENT))).toEqual([false, false]);
    expect(segments()).toBeLessThanOrEqual(before);
  });
});
