import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { isFull, refuseWithoutRoom } from './database-errors';
import { openDatabase } from './open-database';

it('a second opener of the same folder is refused with one line', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-database-'));
  const locked: string[] = [];
  const open = (name: string) => openDatabase({ folder, onLocked: () => void locked.push(name) });
  const first = await open('first');
  await expect(open('second')).rejects.toThrow(/in use by another process/);
  expect(locked).toEqual(['first']);
  await first.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

let free = Number.POSITIVE_INFINITY;
let client: PGlite;
let db: ReturnType<typeof drizzle>;
beforeAll(async () => {
  client = await PGlite.create();
  await client.exec('create table kept (id int)');
  refuseWithoutRoom(client, '/data', async () => free);
  db = drizzle({ client });
}, 30_000);
afterAll(() => client.close());

const insert = sql`insert into kept values (1)`;
const count = async () => (await db.execute(sql`select id from kept`)).rows.length;

it('refuses to write while there is hardly any room, reads on, and writes again once there is some', async () => {
  free = 1_000;
  const refusals = await Promise.allSettled([
    db.execute(insert),
    db.transaction((transaction) => transaction.execute(insert)),
  ]);
  expect(refusals.map((one) => one.status === 'rejected' && isFull(one.reason))).toEqual([true, true]);
  expect(await count()).toBe(0);
  free = 1_000_000_000;
  await db.execute(insert);
  await db.transaction((transaction) => transaction.execute(insert));
  expect(await count()).toBe(2);
});
