import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CollectionPage,
  Product,
  ProductLookup,
  type Release,
  SearchAnswer,
  Snapshot,
} from '@kilowatt/contracts';
import type { Express } from 'express';
import pino from 'pino';
import request from 'supertest';
import { pack } from 'tar-stream';
import { parse } from 'valibot';
import { createApp } from './app';
import { openLiveCatalogue } from './catalogue/live-catalogue';
import { type OpenDatabase, openDatabase } from './database/open-database';
import { artifactStore } from './releases/artifact-store';
import { openReleases } from './releases/releases';

const TOKEN = 'a-token-for-the-tests';
const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-gateway-'));
const log = pino({ level: 'silent' });
let database: OpenDatabase;
let app: Express;
let sample: { sku: string; handle: string };

beforeAll(async () => {
  database = await openDatabase({ folder });
  const artifacts = artifactStore(path.join(folder, 'releases'));
  const catalogue = await openLiveCatalogue(database.db, log);
  const releases = await openReleases(database.db, artifacts);
  app = createApp({
    db: database.db,
    releases,
    catalogue,
    artifacts: artifacts.folder,
    shellUrl: 'http://127.0.0.1:9',
    origin: 'http://shop',
    releaseToken: TOKEN,
    log,
  });
  const preview = catalogue.current().products[0]?.preview;
  sample = { sku: preview?.sku ?? '', handle: preview?.handle ?? '' };
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the calls of the specification', () => {
  it('lists collections with title and handle', async () => {
    const { body } = await request(app).get('/api/collections').expect(200);
    expect(body).toContainEqual({ title: 'Washers', handle: 'washers' });
  });

  it('searches', async () => {
    const { body } = await request(app).get('/api/search?q=gas+range&popup=true&limit=24').expect(200);
    const { products } = parse(SearchAnswer, body);
    expect(products).toHaveLength(24);
    expect(products[0]?.product_type).toBe('Gas Range');
  });

  it.each([
    (sku: string) => sku,
    (sku: string) => sku.toLowerCase(),
    (sku: string) => `${sku.slice(0, 3)}-${sku.slice(3)}`,
    (sku: string) => `${sku.slice(0, 3)} ${sku.slice(3)}`,
  ])('finds a product by its SKU, however it is written (%#)', async (written) => {
    const { body } = await request(app)
      .get('/api/product-by-sku')
      .query({ sku: written(sample.sku), preferWithImages: 'true' })
      .expect(200);
    expect(parse(ProductLookup, body).product).toMatchObject({
      handle: sample.handle,
      variant: { sku: sample.sku },
    });
  });

  it('suggests, tracks, subscribes, and keeps a cart', async () => {
    const { body } = await request(app).post('/api/ai-suggestions').send({ query: 'dishwaser' }).expect(200);
    expect(body.suggestions).toContain('dishwasher');
    await request(app)
      .post('/api/track-search')
      .send({ query: 'x', resultUrl: '/search?q=x', collectionMatched: false, resultsCount: 0 })
      .expect(204);
    for (const email of ['Ada@Example.com', 'ada@example.com'])
      await request(app).post('/api/newsletter-signup').send({ email, phone: '' }).expect(200);
    const items = [{ id: 'p-1', quantity: 2, price: 10, tags: [] }];
    await request(app).post('/api/shared-cart').send({ cartId: 'cart-number-1', items }).expect(200);
    const cart = await request(app).get('/api/shared-cart/cart-number-1').expect(200);
    expect(cart.body).toMatchObject({ cartId: 'cart-number-1', items });
  });

  it('describes them in an OpenAPI document', async () => {
    const { body } = await request(app).get('/api/openapi.json').expect(200);
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/search', '/api/shared-cart']));
    expect(JSON.stringify(body)).toContain('compareAtPrice');
  });

  it('refuses a sign-up without an email, in the field that the form reads', async () => {
    const { body } = await request(app)
      .post('/api/newsletter-signup')
      .send({ email: '', phone: '' })
      .expect(400);
    expect(body).toMatchObject({ message: 'Email is required', field: 'email' });
  });
});

describe('a collection', () => {
  const facet = (page: CollectionPage, key: string) => page.facets.find((one) => one.key === key);
  const get = async (query = '') =>
    parse(
      CollectionPage,
      (await request(app).get(`/api/collections/refrigerators${query}`).expect(200)).body,
    );

  it('counts each facet as if it had no selection of its own, and the others with it', async () => {
    const all = await get();
    const white = facet(all, 'Color_Family')?.values.find(({ label }) => label === 'White');
    const chosen = await get(`?filters=${encodeURIComponent(JSON.stringify([white?.filter]))}`);
    expect(chosen.total).toBe(white?.count);
    expect(facet(chosen, 'Color_Family')?.values.map(({ count }) => count)).toEqual(
      facet(all, 'Color_Family')?.values.map(({ count }) => count),
    );
    const brands = (page: CollectionPage) =>
      facet(page, 'Brand')?.values.reduce((sum, { count }) => sum + count, 0) ?? 0;
    expect(brands(chosen)).toBeLessThanOrEqual(chosen.total);
  });

  it('sorts by price and pages through everything once', async () => {
    const first = await get('?sort=price-ascending');
    const prices = first.products.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const pages = await Promise.all(
      Array.from({ length: first.pageCount }, (_, index) => get(`?page=${index + 1}`)),
    );
    const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([first.total, first.total]);
  });

  it('has products with pages of their own', async () => {
    const product = parse(
      Product,
      (await request(app).get(`/api/products/${sample.handle}`).expect(200)).body,
    );
    expect(product.specifications.length).toBeGreaterThan(0);
    await request(app)
      .get(new URL(product.images[0]?.src ?? '', 'http://shop').pathname)
      .expect(200)
      .expect('content-type', /svg/);
  });
});

describe('bad input', () => {
  const filters = (value: string) => `/api/collections/washers?filters=${encodeURIComponent(value)}`;
  it.each([
    ['/api/products/no-such-product', 404, 'product-not-found', undefined],
    ['/api/collections/nowhere', 404, 'collection-not-found', undefined],
    ['/api/product-by-sku?sku=NOPE99', 404, 'product-not-found', undefined],
    ['/api/product-by-sku', 400, 'invalid-field', 'sku'],
    ['/api/search', 400, 'invalid-field', 'q'],
    ['/api/search?q=a&q=b', 400, 'invalid-field', 'q'],
    ['/api/search?q=a&limit=0', 400, 'invalid-field', 'limit'],
    ['/api/search?q=a&limit=1e9', 400, 'invalid-field', 'limit'],
    [`/api/search?q=${'x'.repeat(501)}`, 400, 'invalid-field', 'q'],
    ['/api/search?q=%00', 400, 'invalid-field', 'q'],
    [filters('nonsense'), 400, 'invalid-field', 'filters'],
    [filters('{}'), 400, 'invalid-field', 'filters'],
    [filters('[{"price":{"min":5,"max":1}}]'), 400, 'invalid-field', 'filters'],
    [filters('[{"__proto__":{"a":1}}]'), 400, 'invalid-field', 'filters'],
    [filters('['.repeat(2_500)), 400, 'invalid-field', 'filters'],
    ['/api/collections/washers?page=0', 400, 'invalid-field', 'page'],
    ['/api/collections/washers?sort=cheap', 400, 'invalid-field', 'sort'],
    ['/api/nothing', 404, 'not-found', undefined],
    ['/api/collections/%ff', 400, 'malformed-request', undefined],
  ])('GET %s answers %d %s', async (address, status, code, field) => {
    const { body, text } = await request(app)
      .get(address)
      .expect(status)
      .expect('content-type', /problem\+json/);
    expect(body).toMatchObject({ code, status, ...(field && { field }) });
    expect(body.message).toBe(body.error);
    expect(text).not.toContain('node_modules');
  });

  it.each([
    ['malformed JSON', '{"query":', 400, 'malformed-json'],
    ['more than 100 KB', JSON.stringify({ query: 'x'.repeat(101 * 1024) }), 413, 'body-too-large'],
    ['30,000 levels', `{"query":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400, 'invalid-field'],
    ['a wrong type', '{"query":5}', 400, 'invalid-field'],
    ['no object', '[]', 400, 'invalid-field'],
  ])('a body of %s is refused', async (_what, body, status, code) => {
    const answer = await request(app)
      .post('/api/ai-suggestions')
      .set('content-type', 'application/json')
      .send(body)
      .expect(status);
    expect(answer.body).toMatchObject({ code });
  });

  it('a cart with ten thousand lines is refused', async () => {
    const items = Array.from({ length: 1_500 }, (_, n) => ({ id: `${n}`, quantity: 1, price: 1 }));
    const { body } = await request(app)
      .post('/api/shared-cart')
      .send({ cartId: 'cart-number-2', items })
      .expect(400);
    expect(body.field).toBe('items');
  });

  it('pages say in words that the shell is away', async () => {
    await request(app)
      .get('/')
      .expect(502)
      .expect('content-type', /html/)
      .expect(/right back/);
  });
});

describe('releases', () => {
  const files = { 'web/remoteEntry.js': 'var remote;', 'server/remote.cjs': 'module.exports = {};' };
  const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const manifest = (more: Partial<Release> = {}): Release => ({
    remote: 'reviews',
    version: '1.0.0',
    revision: 'abc',
    container: 'reviews_1_0_0',
    start: ['web/remoteEntry.js'],
    slots: {},
    routes: [],
    handles: [],
    publishes: [],
    hears: [],
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hash(text)])),
    ...more,
  });
  const tar = async (release: Release, contents: Record<string, string> = files) => {
    const archive = pack();
    archive.entry({ name: 'release.json' }, JSON.stringify(release));
    for (const [name, text] of Object.entries(contents)) archive.entry({ name }, text);
    archive.finalize();
    return buffer(archive);
  };
  const publish = async (body: Buffer, token = TOKEN) =>
    request(app)
      .post('/api/releases')
      .set('authorization', `Bearer ${token}`)
      .set('content-type', 'application/x-tar')
      .send(body);

  it('publishes once, knows the same bytes, refuses others, and goes live by a promote', async () => {
    expect((await publish(await tar(manifest()))).status).toBe(201);
    expect((await publish(await tar(manifest()))).body).toMatchObject({ outcome: 'known' });
    const other = { ...files, 'web/remoteEntry.js': 'var other;' };
    const changed = manifest({
      files: Object.fromEntries(Object.entries(other).map(([file, text]) => [file, hash(text)])),
    });
    expect((await publish(await tar(changed, other))).status).toBe(409);

    const live = async () =>
      parse(Snapshot, (await request(app).get('/api/releases/snapshot').expect(200)).body);
    expect((await live()).remotes).toEqual([]);
    await request(app)
      .post('/api/releases/reviews/promote')
      .set('authorization', `Bearer ${TOKEN}`)
      .send({ version: '1.0.0', why: 'first' })
      .expect(200);
    expect((await live()).remotes[0]?.base).toBe('/remotes/reviews/1.0.0/');
    await request(app)
      .get('/remotes/reviews/1.0.0/web/remoteEntry.js')
      .expect(200)
      .expect('cache-control', /immutable/);
    await request(app)
      .post('/api/releases/reviews/promote')
      .set('authorization', `Bearer ${TOKEN}`)
      .send({ version: '9.9.9' })
      .expect(404);
  });

  it.each([
    [
      'another hash',
      async () => tar(manifest({ version: '2.0.0' }), { ...files, 'web/remoteEntry.js': 'var tampered;' }),
      /does not have the hash/,
    ],
    [
      'a file too many',
      async () => tar(manifest({ version: '2.0.0' }), { ...files, 'web/extra.js': '1' }),
      /not named/,
    ],
    [
      'a file too few',
      async () => tar(manifest({ version: '2.0.0' }), { 'web/remoteEntry.js': files['web/remoteEntry.js'] }),
      /missing/,
    ],
    [
      'a path that leads out',
      async () => tar(manifest({ version: '2.0.0' }), { ...files, '../../etc/passwd': 'x' }),
      /no place/,
    ],
    ['half an upload', async () => (await tar(manifest({ version: '2.0.0' }))).subarray(0, 700), /.+/],
  ])('refuses an artifact with %s', async (_what, body, reason) => {
    const { status, body: problem } = await publish(await body());
    expect(status).toBe(422);
    expect(problem.message).toMatch(reason);
  });

  it('takes nothing without the token', async () => {
    expect((await publish(await tar(manifest({ version: '3.0.0' })), 'wrong')).status).toBe(401);
  });
});

it('a second opener of the same folder is refused with one line', async () => {
  await expect(openDatabase({ folder })).rejects.toThrow(/in use by another process/);
});
