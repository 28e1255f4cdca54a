import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import type { Reads } from '../../platform/database/replica';
import type { LastKnown } from '../../platform/files/last-known';
import { smallCatalogue } from '../../testing/small-catalogue';
import { testDatabase } from '../../testing/test-database';
import { catalogueState, catalogueVersions } from '../tables';
import { openLiveCatalogue, type StoredProducts, storeCatalogue } from './live-catalogue';

const log = pino({ level: 'silent' });
const products = [...smallCatalogue()];

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  database = await testDatabase();
  await storeCatalogue(database.db, products, 'shop.csv');
});
afterEach(() => database.close());

it('a reload that reads before a change and ends after it leaves the change', async () => {
  let isRead: () => void = () => {};
  const read = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  let goOn: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let times = 0;
  const reads: Reads = async (run) => {
    const result = await run(database.db);
    times += 1;
    if (times < 2) return result;
    isRead();
    await held;
    return result;
  };
  const save = jest.fn<LastKnown<StoredProducts>['save']>();
  const kept = { save, read: async () => null, readInstead: async () => null };
  const live = await openLiveCatalogue(database.db, log, undefined, kept, undefined, reads);
  const first = live.current().version;

  await storeCatalogue(database.db, products.slice(1), 'another gateway');
  const reloaded = live.reload();
  await read;
  await live.replace(products.slice(2), 'this gateway');
  goOn();
  await reloaded;

  expect(live.current()).toMatchObject({ version: first + 2, products: { length: products.length - 2 } });
  expect(save.mock.calls.at(-1)?.[0].version).toBe(first + 2);
});

it('a reload takes what a restored database has, although its version is lower', async () => {
  const live = await openLiveCatalogue(database.db, log);
  await live.replace(products.slice(1), 'shop.csv');
  const { version } = live.current();
  await database.db.update(catalogueState).set({ version: version - 1 });
  await live.reload();
  expect(live.current().version).toBe(version - 1);
});

it('a change after a restore is current, also where its number is that of the catalogue before', async () => {
  const live = await openLiveCatalogue(database.db, log);
  const { version } = live.current();
  await database.db.update(catalogueState).set({ version: version - 1 });
  await database.db.delete(catalogueVersions);
  await live.replace(products.slice(1), 'shop.csv');
  expect(live.current()).toMatchObject({ version, products: { length: products.length - 1 } });
});
