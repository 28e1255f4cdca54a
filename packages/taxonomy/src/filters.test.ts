import { describe, expect, it } from '@jest/globals';
import type { Filter } from '@kilowatt/contracts';
import {
  collectionHref,
  FEATURE_KEYS,
  FILTER_KEYS,
  type FilterKey,
  feature,
  filterFor,
  filterKeysOf,
  isFeatureKey,
  metafield,
  vendor,
} from './filters';

describe('the filter of a key and a value', () => {
  it.each<[FilterKey, string, Filter]>([
    ['Brand', 'LG', { productVendor: 'LG' }],
    ['Type', 'Front Load', { productMetafield: { namespace: 'api', key: 'Type', value: 'Front Load' } }],
    [
      'Exterior_Width',
      '36"',
      { productMetafield: { namespace: 'api', key: 'Exterior_Width', value: '36"' } },
    ],
    [
      'Features',
      'Steam',
      { productMetafield: { namespace: 'custom', key: 'filterfeatures', value: 'Steam' } },
    ],
    [
      'Venting_Type',
      'Ducted',
      { productMetafield: { namespace: 'custom', key: 'filterfeatures', value: 'Ducted' } },
    ],
  ])('%s %s is what the specification has', (key, value, filter) => {
    expect(filterFor(key, value)).toEqual(filter);
  });

  it('is read back under its key, or under one of the keys that share it', () => {
    for (const key of FILTER_KEYS.filter((one) => one !== 'Brand')) {
      const filter = filterFor(key, 'x');
      const written = 'productMetafield' in filter ? filter.productMetafield.key : '';
      expect(filterKeysOf(written)).toContain(key);
      expect(filterKeysOf(written)).toEqual(isFeatureKey(key) ? FEATURE_KEYS : [key]);
    }
  });
});

describe('a metafield key', () => {
  it.each<[string, readonly FilterKey[]]>([
    ['color_family', ['Color_Family']],
    ['COLOR_FAMILY', ['Color_Family']],
    ['FilterFeatures', FEATURE_KEYS],
    ['Brand', ['Brand']],
    ['color family', []],
    ['constructor', []],
    ['', []],
  ])('%j stands for %j', (key, keys) => expect(filterKeysOf(key)).toEqual(keys));
});

describe('the address of a collection', () => {
  it('has no query without filters', () => {
    expect([collectionHref('washers'), collectionHref('washers', [])]).toEqual([
      '/collection/washers',
      '/collection/washers',
    ]);
  });

  it.each<[string, Filter[]]>([
    ['one filter', [vendor('LG')]],
    ['several, in their order', [metafield('Type', 'Front Load'), feature('Steam'), { price: { max: 900 } }]],
    [
      'values with signs of addresses',
      [vendor('Fisher & Paykel'), metafield('Exterior_Width', '36"'), vendor('50% #1?')],
    ],
    ['other letters', [vendor('Café Élan ☕')]],
  ])('carries %s', (_what, filters) => {
    const { pathname, searchParams } = new URL(collectionHref('washers', filters), 'http://shop');
    expect(pathname).toBe('/collection/washers');
    expect(JSON.parse(searchParams.get('filters') ?? '')).toEqual(filters);
    expect([...searchParams.keys()]).toEqual(['filters']);
  });
});
