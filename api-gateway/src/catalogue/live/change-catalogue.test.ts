import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import type { OpenDatabase } from '../../platform/database/open-database';
import { releaseHistory } from '../../platform/tables';
import { testProduct } from '../../testing/product';
import { testDatabase } from '../../testing/test-database';
import type { CatalogueProduct } from '../products/catalogue-product';
import { catalogueVersionParts, catalogueVersions } from '../tables';
import { readHistory, readVersion, versionBefore } from './catalogue-versions';
import { changeCatalogue, readProducts } from './change-catalogue';
import { openLiveCatalogue, storeCatalogue } from './live-catalogue';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const product = (handle: string, price = 10) => testProduct({ handle, sku: handle, price });
const change = (next: CatalogueProduct[], more: object = {}) =>
  changeCatalogue(database.db, { kind: 'import', source: 'a.csv', by: 'ada', next: () => next, ...more });
const stored = async () =>
  (await readProducts(database.db)).map(({ handle, variants }) => [handle, variants[0]?.price]);

it('adds, changes, removes and moves products, whatever was there', async () => {
  await change([product('a'), product('b'), product('c')]);
  const { comparison } = await change([product('d'), product('c', 12), product('a')]);
  expect(await stored()).toEqual([
    ['d', 10],
    ['c', 12],
    ['a', 10],
  ]);
  const handles = (list: CatalogueProduct[]) => list.map(({ handle }) => handle);
  expect(handles(comparison.added)).toEqual(['d']);
  expect(handles(comparison.changed)).toEqual(['c']);
  expect(handles(comparison.removed)).toEqual(['b']);
  expect(comparison.repriced).toMatchObject([{ sku: 'c', from: 10, to: 12 }]);
});

it.each([1, 2, 3, 4])('reads products in the order of the file, %d at a time', async (together) => {
  await change([product('d'), product('a'), product('c')]);
  const read = await readProducts(database.db, together);
  expect(read.map(({ handle }) => handle)).toEqual(['d', 'a', 'c']);
});

it('changes nothing in a dry run, where a check fails, or where the change ends in the middle', async () => {
  const before = await stored();
  const history = await readHistory(database.db);
  const operations = await database.db.select().from(releaseHistory);
  await change([product('x')], { dryRun: true });
  const refusal = () => {
    throw new Error('refused');
  };
  await expect(change([product('x')], { check: refusal })).rejects.toThrow('refused');
  const many = Array.from({ length: 1_200 }, (_, at) => product(`many-${at}`));
  await expect(change(many, { onWrite: refusal })).rejects.toThrow('refused');
  expect(await stored()).toEqual(before);
  expect(await readHistory(database.db)).toEqual(history);
  expect(await database.db.select().from(releaseHistory)).toEqual(operations);
});

it('keeps the last ten catalogues beside the live one, and says who changed what', async () => {
  for (let price = 20; price < 34; price++) await change([product('a', price)], { source: `${price}.csv` });
  const history = await readHistory(database.db);
  expect(history[0]).toMatchObject({
    source: '33.csv',
    importedBy: 'ada',
    products: 1,
    changed: 1,
    removed: 0,
  });
  const kept: unknown[] = [];
  for (const { version } of history.slice(1))
    kept.push((await readVersion(database.db, version))?.[0]?.variants[0]?.price);
  expect(kept).toEqual([32, 31, 30, 29, 28, 27, 26, 25, 24, 23].slice(0, kept.length));
  expect(kept.length).toBeGreaterThanOrEqual(9);
  expect(await versionBefore(database.db, history[0]?.version ?? 0)).toBe(history[1]?.version);
});

it('keeps a catalogue of many bytes whole, and nothing of one that is forgotten', async () => {
  const noise = () => randomBytes(4_000).toString('hex');
  const large = Array.from({ length: 150 }, (_, at) => ({ ...product(`large-${at}`), description: noise() }));
  const { version } = await change(large);
  await change([product('a')]);
  expect(await readVersion(database.db, version)).toEqual(large);
  const parts = () =>
    database.db
      .select({ version: catalogueVersionParts.version })
      .from(catalogueVersionParts)
      .where(eq(catalogueVersionParts.version, version));
  expect((await parts()).length).toBeGreaterThan(1);
  for (let price = 50; price < 62; price++) await change([product('a', price)]);
  expect(await readVersion(database.db, version)).toBeNull();
  expect(await parts()).toEqual([]);
});

it('restores a catalogue that an earlier version of the shop has kept in one piece', async () => {
  const { version } = await change([product('b')]);
  await change([product('c')]);
  const content = gzipSync(`${JSON.stringify(product('earlier'))}\n`);
  await database.db.update(catalogueVersions).set({ content }).where(eq(catalogueVersions.version, version));
  expect(await readVersion(database.db, version)).toEqual([product('earlier')]);
});

it('of two changes at once each builds on the other', async () => {
  await change([]);
  const add = (handle: string) =>
    changeCatalogue(database.db, {
      ...{ kind: 'feed', source: 'feed', by: 'ada' },
      next: (before) => [...before, product(handle)],
    });
  await Promise.all([add('one'), add('two'), add('three')]);
  expect((await stored()).map(([handle]) => handle).sort()).toEqual(['one', 'three', 'two']);
});

it('opens the demo catalogue of an earlier version as this version’s, and leaves a merchant’s as it is', async () => {
  const log = pino({ level: 'silent' });
  const opened = async (source: string) => {
    await storeCatalogue(database.db, [product('one')], source);
    const { current } = await openLiveCatalogue(database.db, log);
    return current().products.length;
  };
  expect(await opened('mine.csv')).toBe(1);
  expect(await opened('demo')).toBeGreaterThan(3_000);
  const { current } = await openLiveCatalogue(database.db, log);
  expect((await readHistory(database.db))[0]?.version).toBe(current().version);
});

it('is not shown before what its lists need is worked out', async () => {
  const live = await openLiveCatalogue(database.db, pino({ level: 'silent' }));
  const seen: [next: number, current: number][] = [];
  live.beforeSwitch?.(function* ({ version }) {
    yield;
    seen.push([version, live.current().version]);
  });
  const before = live.current().version;
  await live.replace([product('next')], 'next.csv');
  expect(seen).toEqual([[before + 1, before]]);
  expect(live.current().version).toBe(before + 1);
});

it('of the start is prepared as well', async () => {
  const live = await openLiveCatalogue(database.db, pino({ level: 'silent' }));
  const seen: unknown[] = [];
  live.beforeSwitch?.(function* (catalogue) {
    yield;
    seen.push(catalogue);
  });
  await live.prepare();
  expect(seen).toEqual([live.current()]);
});

it('is in the history of all operations: who, from which version to which, and how much', async () => {
  const [{ version: first = 0 } = {}] = await readHistory(database.db);
  const known = (await database.db.select().from(releaseHistory)).length;
  await change([product('a'), product('b', 7)], { source: 'june.csv' });
  await change([product('a'), product('b', 8)], { kind: 'feed', source: 'prices.csv', by: 'erp' });
  await change([product('a'), product('b', 7)], { kind: 'undo', source: `undo to version ${first + 1}` });
  const made = (await database.db.select().from(releaseHistory).orderBy(releaseHistory.revision)).slice(
    known,
  );
  expect(made.map(({ remote, kind, from, to, who, why }) => [remote, kind, from, to, who, why])).toEqual([
    [
      null,
      'catalogue-imported',
      `${first}`,
      `${first + 1}`,
      'ada',
      expect.stringMatching(/^june\.csv: 2 products, \d+ added, \d+ changed, \d+ removed$/),
    ],
    [
      null,
      'catalogue-fed',
      `${first + 1}`,
      `${first + 2}`,
      'erp',
      'prices.csv: 2 products, 0 added, 1 changed, 0 removed',
    ],
    [
      null,
      'catalogue-restored',
      `${first + 2}`,
      `${first + 3}`,
      'ada',
      `undo to version ${first + 1}: 2 products, 0 added, 1 changed, 0 removed`,
    ],
  ]);
});
