import { describe, expect, it } from '@jest/globals';
import type { Filter } from '@kilowatt/contracts';
import { metafield, vendor } from '@kilowatt/taxonomy';
import { testProduct } from '../../testing/product';
import { productList } from '../browse/product-list';
import { createCatalogue } from './catalogue';
import { landingList, landingLists } from './landing-lists';

type Parts = Parameters<typeof testProduct>[0];
const WHITE_FRONT = { Type: ['Front Load'], Exterior_Width: ['27"'] };
/** A shop with so many washers of each sort. */
const shop = (...sorts: (readonly [count: number, parts: Parts])[]) =>
  createCatalogue(
    1,
    sorts.flatMap(([count, parts], sort) =>
      Array.from({ length: count }, (_, at) =>
        testProduct({ handle: `w-${sort}-${at}`, sku: `W${sort}-${at}`, ...parts }),
      ),
    ),
  );
const titles = (catalogue: ReturnType<typeof shop>) =>
  [...landingLists(catalogue).values()].map(({ title }) => title);
const width = metafield('Exterior_Width', '27"');
const type = metafield('Type', 'Front Load');

describe('lists with an address of their own', () => {
  it('are the combinations of brand, type and width, those with most products first', () => {
    const catalogue = shop(
      [6, { attributes: WHITE_FRONT }],
      [4, { vendor: 'Samsung', attributes: { Type: ['Top Load'], Exterior_Width: ['27"'] } }],
    );
    const found = titles(catalogue);
    expect(found.slice(0, 1)).toEqual([expect.stringContaining('Washers')]);
    expect(found).toEqual(
      expect.arrayContaining(
        [
          'LG Washers',
          'LG Front Load Washers',
          'LG 27 Inch Front Load Washers',
          'Samsung Top Load Washers',
        ].map((one) =>
          expect.stringMatching(new RegExp(one.replace('27 Inch Front Load', '27 Inch.*Front Load'))),
        ),
      ),
    );
  });

  it('have at least four products', () => {
    const catalogue = shop(
      [5, { attributes: WHITE_FRONT }],
      [3, { vendor: 'Samsung', attributes: WHITE_FRONT }],
    );
    expect(titles(catalogue).filter((title) => title.startsWith('Samsung'))).toEqual([]);
  });

  it('are none of everything that is there', () => {
    expect(titles(shop([9, { attributes: WHITE_FRONT }]))).toEqual([]);
  });

  it('are none by a value that no product has', () => {
    const catalogue = shop([5, { attributes: {} }], [5, { vendor: 'Samsung', attributes: {} }]);
    expect(titles(catalogue)).toEqual(['LG Washers', 'Samsung Washers']);
  });

  it('count the products that their filters find, also those of several values and other spellings', () => {
    const catalogue = shop(
      [5, { attributes: WHITE_FRONT }],
      [1, { vendor: 'lg', attributes: { Type: ['Front load', 'Top Load'], Exterior_Width: ['27"'] } }],
      [4, { vendor: 'Samsung' }],
    );
    const washers = catalogue.collection('washers');
    const filters = [vendor('LG'), type];
    const { total } = productList(washers, { filters, fit: {}, sort: 'featured', page: 1 });
    expect(total).toBe(6);
    expect(landingList(catalogue, 'washers', filters)?.description).toMatch(/^6 LG Front Load Washers/);
  });

  it('are made once for a catalogue', () => {
    const catalogue = shop([5, { attributes: WHITE_FRONT }], [1, { vendor: 'Samsung' }]);
    expect(landingLists(catalogue)).toBe(landingLists(catalogue));
  });
});

describe('the list of some filters', () => {
  const catalogue = shop([5, { attributes: WHITE_FRONT }], [4, { vendor: 'Samsung', attributes: {} }]);

  it('has an address, a title and a description that counts', () => {
    const list = landingList(catalogue, 'washers', [vendor('LG'), type]);
    expect(list).toMatchObject({
      title: 'LG Front Load Washers',
      description: expect.stringMatching(/^5 LG Front Load Washers with prices/),
    });
    const filters = JSON.parse(new URL(list?.href ?? '', 'http://shop').searchParams.get('filters') ?? '[]');
    expect(filters).toEqual([vendor('LG'), type]);
  });

  it('is the same in whatever order they come', () => {
    const list = landingList(catalogue, 'washers', [vendor('LG'), width, type]);
    expect(list).toBeDefined();
    expect(landingList(catalogue, 'washers', [type, width, vendor('LG')])).toBe(list);
  });

  it.each<[string, string, Filter[]]>([
    ['without filters', 'washers', []],
    ['of another collection', 'dryers', [vendor('LG'), type]],
    ['of a brand that is not sold', 'washers', [vendor('Bosch')]],
    ['with one filter more', 'washers', [vendor('LG'), type, metafield('Color_Family', 'White')]],
    ['with a price', 'washers', [vendor('LG'), { price: { max: 500 } }]],
    ['of a collection that there is not', 'constructor', [vendor('LG')]],
  ])('%s is none of its own', (_what, handle, filters) => {
    expect(landingList(catalogue, handle, filters)).toBeUndefined();
  });
});
