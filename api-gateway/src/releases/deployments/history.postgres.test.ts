import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '../../platform/database/open-database';
import { recordOperations } from '../../platform/outbox/record-operation';
import { testDatabase } from '../../testing/test-database';
import { readHistoryPage } from './history';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const record = recordOperations(false);
const entry = (db: Database, why: string) => record(db, { kind: 'token-used', who: 'ada', why });
const read = async (since: number, db: Database = database.db) => {
  const { history, next } = await readHistoryPage(db, { since, limit: 100 });
  return { whys: history.map(({ why }) => why), next };
};

// The embedded database has one writer at a time.
it('a reader waits for entries in progress, and misses none that appears after a later one', async () => {
  const { db } = database;
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let wrote = () => {};
  const isWritten = new Promise<void>((resolve) => {
    wrote = resolve;
  });
  const slow = db.transaction(async (tx) => {
    await entry(tx, 'first');
    wrote();
    await held;
  });
  await isWritten;
  await entry(db, 'second');
  // It is written until the reader has looked three times.
  let looks = 0;
  const watched = new Proxy(db, {
    get(target, name) {
      if (name === 'select' && ++looks === 4) commit();
      return Reflect.get(target, name);
    },
  });
  const { whys, next } = await read(0, watched);
  commit();
  await slow;
  expect(whys).toEqual(['first', 'second']);
  await entry(db, 'third');
  expect((await read(next ?? 0)).whys).toEqual(['third']);
});

it('a reader gets an error while entries stay in progress', async () => {
  await database.db.transaction(async (tx) => {
    await entry(tx, 'held');
    await expect(read(0)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
