import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { servedProduct } from '../../testing/storefront-products';
import type { StorefrontProduct } from './storefront-products';
import { syncJournal } from './sync-journal';

const HOUR = 3_600_000;
let folder: string;
let now: number;
const journal = () => syncJournal(folder, () => now);
const file = () => path.join(folder, 'shopify', 'pages.jsonl');

function product(number: number): StorefrontProduct {
  const served = servedProduct(number);
  return {
    ...served,
    images: { nodes: served.images },
    collections: { nodes: served.collections },
    metafields: [],
    variants: { pageInfo: { hasNextPage: false, endCursor: null }, nodes: served.variants },
  } as unknown as StorefrontProduct;
}
const page = (number: number, cursor: string | null = `after-${number}`) => ({
  cursor,
  products: [product(number)],
});
const handles = ({ products }: { products: StorefrontProduct[] }) => products.map(({ handle }) => handle);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sync-journal-'));
  now = Date.parse('2030-01-01T00:00:00Z');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a sync that broke off', () => {
  beforeEach(async () => {
    await journal().begin('store all');
    await journal().append(page(1));
    await journal().append(page(2));
  });

  it('continues after its last page, as of when it began', async () => {
    now += HOUR;
    const resumed = await journal().begin('store all');
    expect(resumed).toMatchObject({ after: 'after-2', startedAt: '2030-01-01T00:00:00.000Z' });
    expect(handles(resumed)).toEqual(['appliance-1', 'appliance-2']);
  });

  it('continues before a page that was cut off, and appends whole lines behind it', async () => {
    appendFileSync(file(), JSON.stringify(page(3)).slice(0, 80));
    expect((await journal().begin('store all')).after).toBe('after-2');
    await journal().append(page(3));
    expect(handles(await journal().begin('store all'))).toEqual([
      'appliance-1',
      'appliance-2',
      'appliance-3',
    ]);
  });

  it('continues before a page that is damaged', async () => {
    const [head, first, second] = readFileSync(file(), 'utf8').split('\n');
    writeFileSync(file(), `${head}\n${first}\n{"cursor":"x"}\n${second}\n`);
    const resumed = await journal().begin('store all');
    expect([resumed.after, handles(resumed)]).toEqual(['after-1', ['appliance-1']]);
  });

  it.each<[string, () => unknown, string]>([
    ['was of another kind', () => {}, 'store changes'],
    ['began six hours ago', () => (now += 6 * HOUR), 'store all'],
    ['was dropped', () => journal().drop(), 'store all'],
    ['has a first line that is not its own', () => writeFileSync(file(), '{}\n'), 'store all'],
  ])('begins anew if it %s', async (_reason, change, key) => {
    await change();
    expect(await journal().begin(key)).toMatchObject({ after: null, products: [] });
    expect(readFileSync(file(), 'utf8').split('\n')).toHaveLength(2);
  });

  it('that had read its last page begins anew: what followed failed', async () => {
    await journal().drop();
    await journal().begin('store all');
    await journal().append(page(1, null));
    expect(await journal().begin('store all')).toMatchObject({ after: null, products: [] });
  });
});

describe('the last sync', () => {
  const ended = { store: 'https://a.example', startedAt: '2030-01-01', fullAt: '2030-01-01' };

  it('is known for its store alone, and its end drops the pages', async () => {
    await journal().begin('store all');
    expect(await journal().last(ended.store)).toBeNull();
    await journal().end(ended);
    expect(await journal().last(ended.store)).toEqual(ended);
    expect(await journal().last('https://b.example')).toBeNull();
    expect(existsSync(file())).toBe(false);
  });

  it('is unknown where its file is damaged', async () => {
    await journal().end(ended);
    writeFileSync(path.join(folder, 'shopify', 'last-sync.json'), '{"store":');
    expect(await journal().last(ended.store)).toBeNull();
  });
});
