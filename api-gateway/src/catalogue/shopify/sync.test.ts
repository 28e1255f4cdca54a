import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@kilowatt/contracts/testing';
import pino from 'pino';
import { storefrontClient } from '../../platform/shopify/storefront-client';
import { smallCatalogue } from '../../testing/small-catalogue';
import { productGid, repriced } from '../../testing/storefront-products';
import { STOREFRONT_TOKEN, type StorefrontServer, storefrontServer } from '../../testing/storefront-server';
import { testDatabase } from '../../testing/test-database';
import { readHistory } from '../live/catalogue-versions';
import { changeCatalogue, readProducts } from '../live/change-catalogue';
import { openShopify } from './open-shopify';
import { syncedLines } from './print-sync';

let server: StorefrontServer;
let opened: Awaited<ReturnType<typeof testDatabase>>;
let folder: string;

beforeAll(async () => {
  opened = await testDatabase({
    name: 'small-shopify',
    write: (db) =>
      changeCatalogue(db, { kind: 'demo', source: 'demo', by: 'the shop', next: smallCatalogue }),
  });
});
afterAll(() => opened.close());
beforeEach(async () => {
  server = await storefrontServer(120);
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-shopify-'));
});
afterEach(() => server.close());

function shop(syncMinutes: number | null = null) {
  const store = { origin: server.origin, token: STOREFRONT_TOKEN, apiVersion: '2026-04' };
  return openShopify(
    { store, webhookSecret: null, syncMinutes },
    {
      ...{ db: opened.db, folder, log: pino({ level: 'silent' }) },
      change: (change) => changeCatalogue(opened.db, change),
      client: storefrontClient(store, { wait: async () => {}, random: () => 1 }),
    },
  );
}
/** Settles once no sync is under way. */
async function ended({ state }: ReturnType<typeof shop>): Promise<void> {
  await until('the end of the sync', () => !state().isRunning);
}
const by = 'ada';
const products = () => readProducts(opened.db);
const product = async (number: number) =>
  (await products()).find(({ externalId }) => externalId === productGid(number));
const pages = () => server.requested.filter(({ operation }) => operation === 'Products');
const edit = (number: number, change: Parameters<typeof repriced>[1], updatedAt?: Date) => {
  const before = server.products.get(productGid(number));
  if (before) server.products.set(before.id, repriced(before, change, updatedAt));
};

describe('a first sync', () => {
  it('replaces the catalogue by the store, with what titles and metafields say', async () => {
    const synced = await shop().sync({ by });
    expect(synced).toMatchObject({ mode: 'full', products: 120, added: 120, refused: null });
    expect(syncedLines(synced, false)).toEqual(
      expect.arrayContaining([
        'Products read: 120, the whole store.',
        'Added: 120',
        'The catalogue has 120 products.',
      ]),
    );
    expect(await product(3)).toMatchObject({
      handle: 'appliance-3',
      vendor: 'Samsung',
      kind: 'dishwasher',
      options: ['Color'],
      attributes: { Color_Family: ['White', 'Black', 'Stainless Steel'] },
      description: 'Number 3 of the store.',
      images: [
        { src: 'https://cdn.shopify.com/files/3.jpg', alt: 'Samsung 27 in. Front Control Dishwasher M3' },
      ],
      variants: [
        {
          title: 'White',
          options: ['White'],
          price: 511,
          sku: 'SKU-3-0',
          externalId: 'gid://shopify/ProductVariant/30',
        },
        { title: 'Black', options: ['Black'], price: 561 },
        { title: 'Stainless Steel', price: 611 },
      ],
    });
    expect(await product(50)).toMatchObject({
      collections: ['closeouts'],
      variants: [{ title: 'Default Title' }],
    });
    expect((await readHistory(opened.db))[0]).toMatchObject({
      kind: 'import',
      source: 'Shopify',
      importedBy: by,
    });
  });

  it('changes nothing and leaves the history as it is where nothing differs', async () => {
    const [before] = await readHistory(opened.db);
    await shop().sync({ by, full: true });
    expect((await readHistory(opened.db))[0]?.version).toBe(before?.version);
  });

  it('reads metafields that columns.json maps', async () => {
    writeFileSync(path.join(folder, 'columns.json'), JSON.stringify({ 'specs.sound': 'noise' }));
    const washer = server.products.get(productGid(5));
    if (washer) washer.metafields['specs.sound'] = '44';
    await shop().sync({ by, full: true });
    expect((await product(5))?.measures.noise).toBe(44);
  });
});

describe('the stock of a variant', () => {
  it.each([
    [{ availableForSale: false, quantityAvailable: 3 }, { stock: 0 }],
    [{ quantityAvailable: 3 }, { stock: 3 }],
    [
      { quantityAvailable: 0, currentlyNotInStock: true },
      { stock: 999, alwaysAvailable: 'continue' },
    ],
    [{ quantityAvailable: 0 }, { stock: 999, alwaysAvailable: 'uncounted' }],
    [{ quantityAvailable: null }, { stock: 999, alwaysAvailable: 'uncounted' }],
  ])('%j becomes %j', async (given, stock) => {
    Object.assign(server.products.get(productGid(1))?.variants[0] ?? {}, given);
    await shop().sync({ by, full: true });
    expect((await product(1))?.variants[0]).toMatchObject(stock);
  });
});

describe('a later sync', () => {
  it('reads what changed since, and only a full one notices what was withdrawn', async () => {
    await shop().sync({ by, full: true });
    edit(7, 123, new Date(Date.now() + 1_000));
    server.products.delete(productGid(8));
    server.requested.length = 0;
    expect(await shop().sync({ by })).toMatchObject({ mode: 'changes', changed: 1, removed: 0 });
    expect(pages()).toHaveLength(1);
    expect(pages()[0]?.variables.search).toMatch(/^updated_at:>'\d{4}-/);
    expect((await product(7))?.variants[0]?.price).toBe(123);
    expect(await shop().sync({ by, full: true })).toMatchObject({ removed: 1 });
    expect(await product(8)).toBeUndefined();
  });

  it('that would remove more than a fifth is refused, unless that is meant', async () => {
    for (let number = 1; number <= 40; number++) server.products.delete(productGid(number));
    await expect(shop().sync({ by, full: true })).rejects.toThrow(
      /^Shopify would remove 3\d of 1\d\d products/,
    );
    expect(await shop().sync({ by, full: true, dryRun: true })).toMatchObject({
      refused: expect.any(String),
    });
    expect(await product(2)).toBeDefined();
    expect(await shop().sync({ by, full: true, allowShrink: true })).toMatchObject({ products: 80 });
  });

  it('of a store that shows no product changes nothing', async () => {
    server.products.clear();
    await expect(shop().sync({ by, full: true, allowShrink: true })).rejects.toThrow(
      /published to the sales channel/,
    );
    expect(await products()).not.toEqual([]);
  });
});

it('starts by itself where the store is the source of the catalogue, and its state says how it went', async () => {
  edit(9, 909);
  const shopify = shop(15);
  const stop = shopify.start();
  expect(shopify.state().isRunning).toBe(true);
  await expect(shopify.sync({ by })).rejects.toThrow('A sync with Shopify is already running');
  await ended(shopify);
  await stop();
  expect((await product(9))?.variants[0]?.price).toBe(909);
  expect(shopify.state()).toMatchObject({ isRunning: false, read: 120, problem: null });
  const second = shop(15);
  server.faults.push({ status: 401 });
  const stopSecond = second.start();
  await ended(second);
  await stopSecond();
  expect(second.state().problem).toMatch(/SHOPIFY_STOREFRONT_TOKEN is not a private token/);
});

it('ends with the shop, also while Shopify is silent', async () => {
  const shopify = shop(15);
  server.faults.push('silent');
  const stop = shopify.start();
  await until('the first request', () => server.requested.length > 0);
  await stop();
  expect(shopify.state().problem).toMatch(/^Shopify cannot be reached/);
});

describe('a sync that breaks off', () => {
  it('continues from the last page, also in another process', async () => {
    const broken = shop().sync({
      by,
      full: true,
      onRead: (read) => read === 100 && server.faults.push(...outage),
    });
    await expect(broken).rejects.toThrow(/^Shopify answered 503/);
    expect(readFileSync(path.join(folder, 'shopify/pages.jsonl'), 'utf8').split('\n')).toHaveLength(3);
    server.requested.length = 0;
    await shop().sync({ by, full: true, allowShrink: true });
    expect(pages()).toHaveLength(1);
    expect(await products()).toHaveLength(120);
  });

  it('by a product in an unknown format names it, and the catalogue stays', async () => {
    await shop().sync({ by, full: true, allowShrink: true });
    const spoilt = server.products.get(productGid(4));
    if (spoilt) Object.assign(spoilt.variants[0]?.price ?? {}, { currencyCode: 'EUR' });
    await expect(shop().sync({ by, full: true })).rejects.toThrow(
      /products\.nodes\.3\.variants\.nodes\.0\.price\.currencyCode \(product appliance-4\): the shop sells in US dollars/,
    );
    expect(await products()).toHaveLength(120);
    expect(await product(4)).toBeDefined();
  });

  it('reads smaller pages where Shopify finds them too expensive', async () => {
    server.faults.push('too-expensive');
    await shop().sync({ by, full: true, allowShrink: true });
    expect(pages().map(({ variables }) => variables.first)).toEqual([100, 50, 50, 50]);
  });
});

it('a product with hundreds of variants is read whole', async () => {
  const one = server.products.get(productGid(1));
  const [variant] = one?.variants ?? [];
  if (one && variant)
    one.variants = Array.from({ length: 300 }, (_, at) => ({
      ...variant,
      id: `gid://shopify/ProductVariant/${9_000 + at}`,
      selectedOptions: [{ name: 'Size', value: `${at}` }],
    }));
  await shop().sync({ by, full: true, allowShrink: true });
  expect((await product(1))?.variants).toHaveLength(300);
});

const outage = Array.from({ length: 6 }, () => ({ status: 503 }));
