import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Incident } from '@kilowatt/contracts/management';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../platform/database/open-database';
import { incidents } from '../../platform/tables';
import { testDatabase } from '../../testing/test-database';
import { type Beginnings, beginningsOf } from './beginnings';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
let onDisk: Beginnings | null;
beforeEach(async () => {
  onDisk = null;
  await database.db.delete(incidents);
});

const kept = {
  save(value: Beginnings) {
    onDisk = value;
  },
  read: async () => onDisk,
  readInstead: async () => onDisk,
};
/** A gateway that has just started. */
const gateway = () => beginningsOf(database.db, kept);
const found = (id: string, time: string, kind = id) =>
  ({ id, kind, since: `2026-03-01T${time}.000Z` }) as Incident;
const times = (all: readonly Incident[]) => all.map(({ since }) => since?.slice(11, 19));
/** Lets time pass for what was found before. */
const pass = (seconds: number) =>
  database.db.update(incidents).set({ seenAt: sql`seen_at - make_interval(secs => ${seconds})` });

it('an incident that lasts has the time at which it was found first, also after a restart', async () => {
  expect(times(await gateway()([found('shell-down', '03:12:00')], true))).toEqual(['03:12:00']);
  onDisk = null;
  await pass(600);
  expect(times(await gateway()([found('shell-down', '03:25:00')], true))).toEqual(['03:12:00']);
});

it('of several gateways all say the earliest', async () => {
  const [one, other] = [gateway(), beginningsOf(database.db, null)];
  await one([found('shell-down', '03:12:05')], true);
  expect(times(await other([found('shell-down', '03:12:01')], true))).toEqual(['03:12:01']);
  expect(times(await one([found('shell-down', '03:12:05')], true))).toEqual(['03:12:01']);
});

it('what one gateway alone finds is not over for others; what none finds any more is', async () => {
  const [one, other] = [gateway(), beginningsOf(database.db, null)];
  await one([found('disk-full', '03:12:00')], true);
  await other([], true);
  expect(await database.db.select().from(incidents)).toHaveLength(1);
  await pass(61);
  await other([], true);
  expect(await database.db.select().from(incidents)).toEqual([]);
  await one([], true);
  expect(times(await one([found('disk-full', '05:00:00')], true))).toEqual(['05:00:00']);
});

it('one that was found an hour ago, when the last gateway ended, is another', async () => {
  await gateway()([found('shell-down', '01:00:00')], true);
  onDisk = null;
  await pass(3_601);
  expect(times(await gateway()([found('shell-down', '03:00:00')], true))).toEqual(['03:00:00']);
});

it('without the database the disk knows it, and the database once it is back', async () => {
  await gateway()([found('database-away', '03:12:00')], false);
  const restarted = gateway();
  const away = [found('database-away', '03:40:00'), found('shell-down', '03:41:00')];
  expect(times(await restarted(away, false))).toEqual(['03:12:00', '03:41:00']);
  expect(times(await restarted([found('shell-down', '03:50:00')], true))).toEqual(['03:41:00']);
  expect(await database.db.select().from(incidents)).toMatchObject([{ id: 'shell-down' }]);
});

it('what was sent back, and what has no time, stays as it is; nor does a forged file matter', async () => {
  onDisk = { 'shell-down': 'soon' } as unknown as Beginnings;
  const all = [found('sent-back footer@1.4.1', '03:00:00', 'sent-back'), found('shell-down', '03:12:00')];
  const untimed = { ...found('pages-fail', '00:00:00'), since: null };
  expect(await gateway()([...all, untimed], true)).toEqual([...all, untimed]);
  expect(await database.db.select().from(incidents)).toMatchObject([{ id: 'shell-down' }]);
});
