import { describe, expect, it } from '@jest/globals';
import { CollectionPage } from '@kilowatt/contracts';
import { COLLECTIONS, GUIDES } from '@kilowatt/taxonomy';
import request from 'supertest';
import * as v from 'valibot';
import { testProduct } from '../../testing/product';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { DEMO } from '../../testing/test-gateway';
import { createCatalogue } from '../live/catalogue';
import { tilesOfBrand } from './category-tiles';
import { bestSellersOf, brandIntroduction, introductionOf } from './introduction';

const gateway = sharedTestGateway({}, DEMO);
const list = async (path: string) =>
  v.parse(CollectionPage, (await request(gateway.app).get(`/api${path}`).expect(200)).body);
const pathOf = (href: string) => `/collections/${href.slice('/collection/'.length)}`;

describe('tiles', () => {
  it.each(['laundry', 'cooking', 'refrigeration', 'ranges', 'refrigerators', 'washers', 'wall-ovens'])(
    'of %s lead to narrower lists, each with a picture of what it shows',
    async (handle) => {
      const { tiles = [], total } = await list(`/collections/${handle}`);
      expect(tiles.length).toBeGreaterThanOrEqual(2);
      expect(tiles.length).toBeLessThanOrEqual(8);
      for (const { href, image } of tiles) {
        const narrower = await list(pathOf(href));
        expect(narrower.total).toBeGreaterThan(0);
        expect(narrower.total).toBeLessThan(total);
        await request(gateway.app).get(image).expect(200);
      }
    },
  );

  it('of a brand lead to what it makes', async () => {
    const { tiles = [] } = await list('/brands/lg');
    expect(tiles.map(({ title }) => title)).toContain('Refrigerators');
    for (const { href } of tiles) {
      const { products, total } = await list(pathOf(href));
      expect(total).toBeGreaterThan(0);
      expect(new Set(products.map(({ vendor }) => vendor))).toEqual(new Set(['LG']));
    }
  });

  it('of a brand begin with the main departments, and have ranges of all fuels as one', () => {
    const three = (kind: string, count = 3) =>
      Array.from({ length: count }, (_, at) => testProduct({ handle: `${kind}-${at}`, kind }));
    const [brand] = createCatalogue(1, [
      ...three('air-conditioner', 9),
      ...three('washer'),
      ...three('gas-range', 2),
      ...three('electric-range', 2),
      ...three('refrigerator'),
    ]).brands;
    if (!brand) throw new Error('There is no brand');
    expect(tilesOfBrand(brand).map(({ title }) => title)).toEqual([
      ...['Refrigerators', 'Ranges', 'Washers', 'Room Air Conditioners'],
    ]);
  });

  it('are not of a list that is all of one type', () => {
    const catalogue = createCatalogue(
      1,
      ['a', 'b', 'c', 'd'].map((handle) => testProduct({ handle, attributes: { Type: ['Front Load'] } })),
    );
    const washers = COLLECTIONS.find(({ handle }) => handle === 'washers');
    if (!washers) throw new Error('There are no washers');
    expect(introductionOf(catalogue, washers, () => []).tiles).toEqual([]);
  });
});

describe('guides', () => {
  it.each(Object.keys(GUIDES))('of %s lead to products of the demo shop, from every link', async (handle) => {
    const { guide } = await list(`/collections/${handle}`);
    expect(guide?.points.flatMap(({ links }) => links).length).toBe(
      GUIDES[handle]?.points.flatMap(({ links }) => links).length,
    );
    for (const { links } of guide?.points ?? [])
      for (const { href } of links) {
        const { total, ignored = [] } = await list(pathOf(href));
        expect([href, total > 0, ignored]).toEqual([href, true, []]);
      }
  });

  it('lead to nothing that a shop does not sell', () => {
    const catalogue = createCatalogue(1, [
      testProduct({ kind: 'dryer', attributes: { Fuel_Type: ['Gas'] } }),
    ]);
    const dryers = COLLECTIONS.find(({ handle }) => handle === 'dryers');
    if (!dryers) throw new Error('There are no dryers');
    const { guide } = introductionOf(catalogue, dryers, () => []);
    expect(guide?.points.flatMap(({ links }) => links.map(({ label }) => label))).toEqual(['Gas dryers']);
  });
});

describe('what a brand is', () => {
  it('redirects to its products in the demo shop, from every link', async () => {
    const { brands } = (await request(gateway.app).get('/api/home')).body as { brands: { href: string }[] };
    for (const { href } of brands) {
      const { guide } = await list(`/brands/${href.slice('/brand/'.length)}`);
      expect(guide?.points.map(({ title }) => title)).toContain('What we sell of it');
      for (const link of guide?.points.flatMap(({ links }) => links) ?? []) {
        const api = link.href.startsWith('/brand/')
          ? `/brands/${link.href.slice('/brand/'.length)}`
          : pathOf(link.href);
        const { total, ignored = [] } = await list(api);
        expect([link.href, total > 0, ignored]).toEqual([link.href, true, []]);
      }
    }
  });

  it('is counted from its products, one or many, and says nothing of what there is none of', () => {
    const points = (...products: Parameters<typeof testProduct>[0][]) => {
      const catalogue = createCatalogue(1, products.map(testProduct));
      const [brand] = catalogue.brands;
      if (!brand) throw new Error('There is no brand');
      const { guide } = brandIntroduction(catalogue, brand, () => []);
      return guide?.points.map(({ title, text }) => [title, text]);
    };
    const priced = (handle: string, price: number, compareAtPrice: number | null, more = {}) => ({
      ...{ handle, vendor: 'Acme', sku: handle, price, compareAtPrice, ...more },
    });
    expect(points(priced('a', 500, null))).toEqual([['What we sell of it', 'One appliance, for $500.']]);
    expect(
      points(
        priced('a', 500, 1_000, { attributes: { Features: ['ENERGY STAR'] } }),
        priced('b', 900, 1_000),
        priced('c', 1_500, null),
      ),
    ).toEqual([
      ['What we sell of it', '3 appliances, from $500 to $1,500.'],
      ['Energy', '1 of 3 is ENERGY STAR certified, and uses less energy than the law allows.'],
      ['Reduced today', '2 of 3 are reduced, by up to 50%.'],
    ]);
  });
});

describe('the head of a brand', () => {
  it('has its facts and its largest rebate, on every page of its list', async () => {
    const { brand } = await list('/brands/lg');
    expect(brand?.facts.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^\d+ reduced, by up to \d+%$/),
      expect.stringMatching(/^\d+ ENERGY STAR certified$/),
    ]);
    expect(brand?.rebate).toMatchObject({ brand: 'LG', amount: 250 });
    expect((await list('/brands/lg?sort=discount&page=2')).brand).toEqual(brand);
    expect(await list('/collections/washers')).not.toHaveProperty('brand');
  });

  it('omits what does not exist', () => {
    const [brand] = createCatalogue(1, [testProduct({ compareAtPrice: null })]).brands;
    if (!brand) throw new Error('There is no brand');
    const { brand: head } = brandIntroduction(createCatalogue(2, []), brand, () => []);
    expect(head).toEqual({ facts: [], summary: ['One appliance for $1,000, in stock.'] });
  });
});

it('rebates are those that products of the list have today', async () => {
  const { rebates = [], products } = await list('/collections/laundry');
  const { rebates: all } = (await request(gateway.app).get('/api/rebates?active=true')).body;
  expect(rebates.length).toBeLessThan(all.length);
  const applied = products.flatMap((one) => one.rebates?.map(({ id }) => id) ?? []);
  expect(applied.length).toBeGreaterThan(0);
  expect(rebates.map(({ id }) => id)).toEqual(expect.arrayContaining(applied));
});

it.each(['?page=2', '?sort=title&page=2', '?maxWidth=30', '?filters=[{"productVendor":"LG"}]'])(
  'a list at %s has the same tiles, and nothing below its products',
  async (query) => {
    const first = await list('/collections/refrigerators');
    const { tiles, guide, rebates } = await list(`/collections/refrigerators${query}`);
    expect([tiles, guide, rebates]).toEqual([first.tiles, undefined, undefined]);
  },
);

describe('the best sellers of a list', () => {
  const stock = (handle: string, pieces: number) => testProduct({ handle, kind: 'washer', stock: pieces });
  const catalogue = createCatalogue(1, [
    ...['a', 'b', 'c', 'd', 'e'].map((handle) => stock(handle, 5)),
    stock('gone', 0),
  ]);
  const entries = catalogue.collection('washers');
  const idsOf = (...handles: string[]) =>
    handles.map((handle) => catalogue.byHandle.get(handle)?.id ?? handle);
  const shown = (...handles: string[]) =>
    bestSellersOf(catalogue, entries, idsOf(...handles)).bestSellers?.map(({ handle }) => handle);

  it('are one row of what is ordered most and in stock, each product once', () => {
    expect(shown('d', 'gone', 'b', 'd', 'sold-no-more', 'a', 'e', 'c')).toEqual(['d', 'b', 'a', 'e']);
  });

  it('are none where two products or fewer are known', () => {
    expect(shown('d', 'b', 'gone')).toBeUndefined();
    expect(shown()).toBeUndefined();
  });
});
