import { describe, expect, it } from '@jest/globals';
import type { Filter } from '@kilowatt/contracts';
import { testProduct } from '../../testing/product';
import { createEntry, type Entry } from '../products/entry';
import { gatherValues, knownFilters, valuesOf } from './known-filters';

const entries = (...products: Parameters<typeof testProduct>[0][]): Entry[] =>
  products.map((product, position) =>
    createEntry(testProduct({ handle: `p-${position}`, ...product }), position),
  );
const WASHERS = entries(
  { vendor: 'LG', attributes: { Color_Family: ['White'], Features: ['Steam'] } },
  { vendor: 'Élan', attributes: { Color_Family: ['Aubergine'] } },
);
const EVERYTHING = [
  ...WASHERS,
  ...entries({ vendor: 'Zephyr', attributes: { Venting_Type: ['Ducted'], Color_Family: ['Copper'] } }),
];
const metafield = (key: string, value: string, namespace: 'api' | 'custom' = 'api'): Filter => ({
  productMetafield: { namespace, key, value },
});
const read = (...filters: Filter[]) => knownFilters(filters, WASHERS, EVERYTHING);

describe('a filter of a list', () => {
  it.each<[string, Filter, string, Filter]>([
    ['a brand in other letters', { productVendor: 'lg' }, 'Brand', { productVendor: 'LG' }],
    ['a brand that only this shop has', { productVendor: 'ÉLAN' }, 'Brand', { productVendor: 'Élan' }],
    ['a brand of another list', { productVendor: 'zephyr' }, 'Brand', { productVendor: 'Zephyr' }],
    // Nothing of it is for sale, but the shop knows it.
    ['a brand of the taxonomy', { productVendor: 'speed queen' }, 'Brand', { productVendor: 'Speed Queen' }],
    ['a color', metafield('Color_Family', 'white'), 'Color_Family', metafield('Color_Family', 'White')],
    [
      'a color that no filter lists',
      metafield('Color_Family', 'aubergine'),
      'Color_Family',
      metafield('Color_Family', 'Aubergine'),
    ],
  ])('is known and spelled as the catalogue does: %s', (_what, given, key, filter) => {
    expect(read(given)).toEqual({ chosen: [{ key, filter }], ignored: [] });
  });

  it('by a feature is known under the key of the features', () => {
    const { chosen, ignored } = read(metafield('filterfeatures', 'steam', 'custom'));
    expect([chosen, ignored]).toEqual([
      [{ key: 'Features', filter: metafield('filterfeatures', 'Steam', 'custom') }],
      [],
    ]);
  });

  it('by stock or by price is always known', () => {
    const price: Filter = { price: { min: 100, max: 50 } };
    expect(read({ available: true }, price)).toEqual({
      chosen: [
        { key: 'Availability', filter: { available: true } },
        { key: 'Price', filter: price },
      ],
      ignored: [],
    });
  });
});

describe('a filter that is left out', () => {
  it.each<[string, Filter, string]>([
    ['a brand that nobody knows', { productVendor: 'Acme' }, 'the brand "Acme"'],
    [
      'a color that nobody knows',
      metafield('Color_Family', 'Turquoise'),
      'the filter Color_Family "Turquoise"',
    ],
    ['a key that there is not', metafield('constructor', 'White'), 'the filter constructor "White"'],
    ['an empty value', metafield('Color_Family', ''), 'the filter Color_Family ""'],
  ])('is named: %s', (_what, given, ignored) => {
    expect(read(given)).toEqual({ chosen: [], ignored: [ignored] });
  });

  it('is one that says the same twice, in whatever letters', () => {
    const { chosen, ignored } = read(
      { productVendor: 'LG' },
      { productVendor: 'lg' },
      { available: true },
      { available: true },
    );
    expect(chosen.map(({ key }) => key)).toEqual(['Brand', 'Availability']);
    expect(ignored).toEqual(['the brand "lg" more than once', 'the filter "In stock" more than once']);
  });

  it('does not keep the others from counting', () => {
    const { chosen, ignored } = read({ productVendor: 'Acme' }, { productVendor: 'LG' });
    expect([chosen.length, ignored.length]).toEqual([1, 1]);
  });
});

describe('the values of a list', () => {
  it('are found under their lower-case form, with all keys', () => {
    const values = valuesOf(EVERYTHING);
    expect([...(values.get('Brand') ?? [])]).toEqual([
      ['lg', 'LG'],
      ['élan', 'Élan'],
      ['zephyr', 'Zephyr'],
    ]);
    expect(values.get('Venting_Type')?.get('ducted')).toBe('Ducted');
    expect(values.get('Defrost_Type')?.size).toBe(0);
  });

  it('are gathered once for the same list', () => {
    const list = entries({});
    const first = valuesOf(list);
    const again = gatherValues(list).next();
    expect(again.done && again.value).toBe(first);
  });
});
