import { describe, expect, it } from '@jest/globals';
import { type Filter, PAGES } from '@kilowatt/contracts';
import { COLLECTIONS, metafield, vendor } from '@kilowatt/taxonomy';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { answerProblems } from '../../platform/problems/problem';
import { testProduct } from '../../testing/product';
import { createCatalogue } from '../live/catalogue';
import { landingList } from '../live/landing-lists';
import { robotsRoutes } from './routes';
import { exampleAddresses, pageAddresses } from './sitemap';

const catalogue = createCatalogue(1, [
  testProduct({ handle: 'a', vendor: 'LG' }),
  testProduct({ handle: 'b', sku: 'B', vendor: 'Café' }),
]);
const washers = (count: number, vendor: string, type: string) =>
  Array.from({ length: count }, (_, at) =>
    testProduct({
      handle: `${vendor}-${type}-${at}`.toLowerCase().replaceAll(' ', '-'),
      sku: `${vendor}${type}${at}`,
      vendor,
      kind: 'washer',
      attributes: { Type: [type], Exterior_Width: ['27"'] },
    }),
  );
const manyWashers = createCatalogue(2, [
  ...washers(5, 'LG', 'Front Load'),
  ...washers(4, 'GE', 'Top Load'),
  ...washers(3, 'Miele', 'Front Load'),
]);
const app = (at: Date | null = new Date('2026-11-20T10:00:00Z')) =>
  express()
    .use(
      robotsRoutes({
        live: { current: () => catalogue } as never,
        origin: 'https://shop.example',
        changedAt: async () => at,
      }),
    )
    .use(answerProblems(pino({ level: 'silent' })));
/** Status and body, whatever its type. */
async function get(path: string, of = app()) {
  const { status, body } = await request(of).get(path).responseType('blob');
  return { status, body: String(body) };
}

describe('the site map', () => {
  const addresses = pageAddresses(catalogue, '2026-11-22');

  it('lists every public page once, but sales out of season', () => {
    expect(addresses[0]).toBe('/');
    expect(addresses).toEqual(
      expect.arrayContaining(['/faq', '/collection/washers', '/brand/lg', '/products/a', '/products/b']),
    );
    expect(addresses).not.toContain('/collection/labor-day-sale');
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has one address for a collection with a landing page', () => {
    const twice = PAGES.filter(({ path }) => addresses.includes(`/collection${path}`));
    expect(twice).toEqual([]);
    expect(addresses).toContain('/laundry');
    expect(COLLECTIONS.map(({ handle }) => handle)).toContain('laundry');
  });

  it.each(['/search', '/cart', '/compare', '/account', '/order-status', '/auth'])(
    'does not list the personal page %s',
    (address) => expect(addresses).not.toContain(address),
  );

  it('is an index of files, which says when the catalogue was changed', async () => {
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('<sitemapindex');
    expect(body).toContain(
      '<loc>https://shop.example/sitemaps/products-1.xml</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>',
    );
    expect((await get('/sitemaps/products-1.xml')).body).toContain(
      '<loc>https://shop.example/products/a</loc>',
    );
    expect((await get('/sitemap.xml', app(null))).body).not.toContain('lastmod');
  });

  it('is not sent again to who has it', async () => {
    const of = app();
    for (const path of ['/sitemap.xml', '/sitemaps/products-1.xml']) {
      const { headers } = await request(of).get(path).set('accept-encoding', 'br');
      expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
      await request(of).get(path).set('if-none-match', String(headers.etag)).expect(304);
    }
  });

  it('has no other files', async () => {
    expect((await get('/sitemaps/products-2.xml')).status).toBe(404);
    expect((await get('/sitemaps/constructor')).status).toBe(404);
  });

  it('lists what a brand has of one type and width, where that is enough for a page', () => {
    const own = pageAddresses(manyWashers)
      .filter((address) => address.includes('filters='))
      .map((address) => decodeURIComponent(address));
    expect(own.some((address) => address.includes('LG') && address.includes('Front Load'))).toBe(true);
    expect(own.some((address) => address.includes('Miele'))).toBe(false);
  });
});

describe('a list of its own', () => {
  const lg = vendor('LG');
  const type = (value: string) => metafield('Type', value);

  it('has a title of brand, type and collection, whatever the order of the filters', () => {
    for (const filters of [
      [lg, type('Front Load')],
      [type('Front Load'), lg],
    ])
      expect(landingList(manyWashers, 'washers', filters)?.title).toBe('LG Front Load Washers');
  });

  it.each<[string, Filter[]]>([
    ['no filter', []],
    ['too few products', [vendor('Miele')]],
    ['a filter that is none of brand, type and width', [lg, { available: true }]],
  ])('is none with %s', (_why, filters) => {
    expect(landingList(manyWashers, 'washers', filters)).toBeUndefined();
  });
});

it('a test rendering uses one example page of each kind', () => {
  const examples = exampleAddresses(catalogue);
  expect(examples.filter((address) => address.startsWith('/products/'))).toEqual(['/products/a']);
  expect(examples.filter((address) => address.startsWith('/collection/'))).toHaveLength(1);
  expect(examples.filter((address) => address.startsWith('/brand/'))).toHaveLength(1);
  expect(examples).toEqual(expect.arrayContaining(['/', '/faq']));
});

it('crawlers may read all but the calls, and language models learn what there is', async () => {
  expect((await get('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /api/\nSitemap: https://shop.example/sitemap.xml\n',
  );
  const { body } = await get('/llms.txt');
  expect(body).toMatch(/^# \S/);
  expect(body).toContain('(https://shop.example/shipping)');
  expect(body).toContain('(https://shop.example/api/openapi.json)');
});
