import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../platform/database/open-database';
import { gateways } from '../../platform/tables';
import { testDatabase } from '../../testing/test-database';
import { missingGateways, readGateways, signsOfLife } from './gateways';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(gateways));

const build = { version: '0.1.0', revision: 'abc', date: null, author: null };
const started = new Date('2030-01-01T10:00:00.000Z');
const gateway = (name: string, startedAt = started) =>
  signsOfLife({ db: database.db, name, build }, startedAt);
/** Lets time pass for the signs that were given before. */
const pass = (seconds: number) =>
  database.db.update(gateways).set({ seenAt: sql`seen_at - make_interval(secs => ${seconds})` });
const names = async () => {
  const { present, missing } = await readGateways(database.db);
  return [present.map(({ name }) => name), missing.map(({ name }) => name)];
};

it('each gateway is known by its name, with its version', async () => {
  await gateway('one:3000').give();
  await gateway('two:3000', new Date('2030-01-01T11:00:00.000Z')).give();
  const { present } = await readGateways(database.db);
  expect(present).toEqual([
    { name: 'one:3000', since: '2030-01-01T10:00:00.000Z', build },
    { name: 'two:3000', since: '2030-01-01T11:00:00.000Z', build },
  ]);
});

it.each([
  ['is late, by their names', 59, ['one:3000', 'two:3000'], []],
  ['was killed', 61, ['one:3000'], ['two:3000']],
  ['was killed an hour ago', 3_601, ['one:3000'], []],
])('one that %s', async (_what, seconds, present, missing) => {
  await gateway('two:3000', new Date('2030-01-01T09:00:00.000Z')).give();
  await pass(seconds);
  await gateway('one:3000').give();
  expect(await names()).toEqual([present, missing]);
});

it('one that ended as intended is not missing, and one that returns is there', async () => {
  const ended = gateway('one:3000');
  await ended.give();
  await gateway('two:3000').give();
  await ended.end();
  await pass(61);
  await gateway('two:3000', new Date()).give();
  expect(await names()).toEqual([['two:3000'], []]);
});

it('one that ends does not sign off its successor of the same name', async () => {
  const [before, after] = [gateway('one:3000'), gateway('one:3000', new Date())];
  await before.give();
  await after.give();
  await before.end();
  expect(await names()).toEqual([['one:3000'], []]);
});

it('is an incident since its last sign', () => {
  const seenAt = new Date('2030-01-01T10:05:00.000Z');
  expect(missingGateways([{ name: 'two:3000', build, seenAt }])).toMatchObject([
    {
      ...{ severity: 'warning', title: 'The gateway two:3000 does not answer' },
      detail: expect.stringMatching(/^It ran 0\.1\.0 and did not sign off/),
      since: seenAt.toISOString(),
    },
  ]);
});
