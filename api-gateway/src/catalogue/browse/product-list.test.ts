import { describe, expect, it } from '@jest/globals';
import { CollectionPage, type Filter, type Fit } from '@kilowatt/contracts';
import { FEATURE_KEYS, feature, metafield, vendor } from '@kilowatt/taxonomy';
import express from 'express';
import request from 'supertest';
import * as v from 'valibot';
import { testProduct } from '../../testing/product';
import { demoCatalogue } from '../demo';
import { createCatalogue } from '../live/catalogue';
import { productList } from './product-list';
import { catalogueRoutes } from './routes';

const catalogue = createCatalogue(1, demoCatalogue());
const list = (handle: string, filters: Filter[] = [], fit: Fit = {}, page = 1) =>
  productList(catalogue.collection(handle), { filters, fit, sort: 'featured', page }, catalogue.products);

const WHITE = metafield('Color_Family', 'White');
const _BLACK = metafield('Color_Family', 'Black');

describe('a size', () => {
  it.each([
    ['maxWidth', 'width', 29.75],
    ['maxHeight', 'height', 69.5],
    ['maxDepth', 'depth', 33],
  ] as const)('%s leaves what fits, and nothing else', (key, measure, gap) => {
    const fitting = catalogue
      .collection('refrigerators')
      .filter(({ product }) => (product.measures[measure] ?? 999) <= gap);
    const narrowed = list('refrigerators', [], { [key]: gap });
    expect(fitting.length).toBeGreaterThan(0);
    expect(narrowed.total).toBe(fitting.length);
  });

  it('is a range where both ends are given, and its facet shows what there is without it', () => {
    const narrowed = list('ranges', [], { minWidth: 29, maxWidth: 30 });
    expect(narrowed.total).toBeGreaterThan(0);
    expect(narrowed.facets.find(({ key }) => key === 'Width')?.range).toEqual(
      list('ranges').facets.find(({ key }) => key === 'Width')?.range,
    );
  });

  it('contains nothing of unknown size', () => {
    const unknown = createCatalogue(
      1,
      [...demoCatalogue()].slice(0, 5).map((one) => ({ ...one, measures: {} })),
    );
    const query = { filters: [], fit: { maxWidth: 200 }, sort: 'featured', page: 1 } as const;
    expect(productList(unknown.products, { ...query, filters: [] }).total).toBe(0);
  });
});

describe('filters that say nothing', () => {
  it.each([
    ['a colour that nobody makes', metafield('Color_Family', 'Plaid'), 'the filter Color_Family "Plaid"'],
    [
      'a key that there is not',
      { productMetafield: { namespace: 'api', key: 'Mood', value: 'Blue' } },
      'the filter Mood "Blue"',
    ],
    ['a brand that there is not', vendor('Acme'), 'the brand "Acme"'],
  ] as [string, Filter, string][])('%s is left out and named', (_what, filter, named) => {
    const read = list('washers', [filter, WHITE]);
    expect(read).toMatchObject({ filters: [WHITE], ignored: [named], total: list('washers', [WHITE]).total });
  });

  it('the same twice is used once and named', () => {
    const read = list('washers', [WHITE, metafield('Color_Family', 'white')]);
    expect(read).toMatchObject({
      filters: [WHITE],
      ignored: ['the filter Color_Family "white" more than once'],
    });
  });

  it('what the shop has elsewhere is no nonsense: it finds nothing, and the way out is named', () => {
    const none = list('mini-splits', [vendor('Sub-Zero'), WHITE]);
    expect(none).toMatchObject({ total: 0, filters: [vendor('Sub-Zero'), WHITE] });
    expect(none.ignored).toBeUndefined();
    expect(none.relaxations).toEqual([
      { filter: vendor('Sub-Zero'), count: list('mini-splits', [WHITE]).total },
    ]);
    expect(
      none.facets
        .flatMap(({ values }) => values)
        .filter(({ selected }) => selected)
        .map(({ label }) => label),
    ).toContain('Sub-Zero');
  });

  it('names all that have to go, where the loss of one is not enough', () => {
    const none = list('mini-splits', [vendor('Sub-Zero'), vendor('Wolf'), WHITE]);
    expect(none.relaxations).toEqual([
      { filters: [vendor('Sub-Zero'), vendor('Wolf')], count: list('mini-splits', [WHITE]).total },
    ]);
  });

  it('names the size that stands in the way', () => {
    const none = list('refrigerators', [WHITE], { maxWidth: 1 });
    expect(none.relaxations).toEqual([{ fit: 'maxWidth', count: list('refrigerators', [WHITE]).total }]);
  });
});

describe('venting, drawer and burner values', () => {
  const valuesOf = (handle: string, key: string) =>
    list(handle).facets.find((facet) => facet.key === key)?.values ?? [];

  it.each([
    ['dryers', 'Venting_Type', 'Ventless'],
    ['ranges', 'Drawer_Type', 'Warming Drawer'],
    ['cooktops', 'Burner_Element_Type', 'Sealed Burners'],
  ])('of %s stand in the facet %s, and are filtered through filterfeatures', (handle, key, label) => {
    const value = valuesOf(handle, key).find((one) => one.label === label);
    expect(value).toMatchObject({ filter: feature(label), selected: false });
    expect(list(handle, [feature(label)]).total).toBe(value?.count);
    expect(
      list(handle, [feature(label)]).facets.flatMap(({ key, values }) =>
        values.some(({ selected }) => selected) ? [key] : [],
      ),
    ).toEqual([key]);
  });

  it('are understood under a key of their own too, and written as filterfeatures', () => {
    const own: Filter = { productMetafield: { namespace: 'api', key: 'Venting_Type', value: 'ventless' } };
    expect(list('dryers', [own])).toMatchObject({
      filters: [feature('Ventless')],
      total: list('dryers', [feature('Ventless')]).total,
    });
  });

  it('narrow what a feature has left, for they are another facet', () => {
    const both = list('dryers', [feature('Ventless'), feature('Steam')]);
    const [ventless, steam] = [feature('Ventless'), feature('Steam')].map(
      (one) => list('dryers', [one]).total,
    );
    expect(both.total).toBeGreaterThan(0);
    expect(both.total).toBeLessThan(Math.min(ventless ?? 0, steam ?? 0));
  });

  it('that one kind has as venting and another as a feature stand once, and count both', () => {
    const everywhere = list('energy-star').facets.filter(({ values }) =>
      values.some(({ label }) => label === 'Heat Pump'),
    );
    expect(everywhere.map(({ key }) => key)).toEqual(['Features']);
    const holding = catalogue
      .collection('energy-star')
      .filter(({ product }) => FEATURE_KEYS.some((key) => product.attributes[key]?.includes('Heat Pump')));
    expect(new Set(holding.map(({ product }) => product.kind)).size).toBeGreaterThan(1);
    expect(list('energy-star', [feature('Heat Pump')]).total).toBe(holding.length);
  });
});

describe('a value that no filter may have', () => {
  const kind = { kind: 'washer', attributes: { Type: ['Front Load', 'very '.repeat(40).trim()] } };
  const odd = createCatalogue(3, [
    testProduct({ ...kind, handle: 'a', sku: 'A', vendor: 'LG' }),
    testProduct({ ...kind, handle: 'b', sku: 'B', vendor: 'GE', attributes: { Type: ['Top Load'] } }),
    testProduct({ ...kind, handle: 'c', sku: 'C', vendor: '' }),
    testProduct({ ...kind, handle: 'd', sku: 'D', vendor: 'brand '.repeat(30).trim() }),
  ]);

  it('is in no facet of a list, which its product is in', async () => {
    const app = express().use('/api', catalogueRoutes({ current: () => odd, replace: async () => 0 }));
    const { body } = await request(app).get('/api/collections/washers').expect(200);
    const { facets, total } = v.parse(CollectionPage, body);
    expect(total).toBe(4);
    const labels = (expected: string) =>
      facets
        .find(({ key }) => key === expected)
        ?.values.map(({ label }) => label)
        .sort();
    expect([labels('Brand'), labels('Type')]).toEqual([
      ['GE', 'LG'],
      ['Front Load', 'Top Load'],
    ]);
  });

  it('is no brand with a page where it has no letter', () => {
    expect(odd.brands.map(({ handle }) => handle)).not.toContain('');
  });
});

it('behind the last page there is the last page', () => {
  const last = list('washers', [], {}, 900_000);
  expect(last.page).toBe(last.pageCount);
  expect(last.products.length).toBeGreaterThan(0);
});

it.each([
  ['labor-day-sale', '2026-09-01', undefined],
  ['labor-day-sale', '2026-11-22', true],
  ['black-friday-sale', '2026-11-22', undefined],
  ['black-friday-sale', '2026-09-01', true],
  ['closeouts', '2026-09-01', undefined],
])('%s on %s is out of season: %s', async (handle, day, outOfSeason) => {
  const live = { current: () => catalogue, replace: () => Promise.resolve(0) };
  const app = express().use('/api', catalogueRoutes(live, { day: () => day }));
  const { body } = await request(app).get(`/api/collections/${handle}`).expect(200);
  expect(body.collection.outOfSeason).toBe(outOfSeason);
  expect(body.total).toBeGreaterThan(0);
});
