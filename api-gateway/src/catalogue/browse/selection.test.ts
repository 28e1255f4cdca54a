import { describe, expect, it } from '@jest/globals';
import { feature, metafield, vendor } from '@kilowatt/taxonomy';
import { testProduct } from '../../testing/product';
import { createEntry } from '../products/entry';
import type { Chosen } from './known-filters';
import { partition, select, selectionOf } from './selection';

const products = [
  testProduct({
    handle: 'a',
    vendor: 'LG',
    price: 500,
    attributes: { Color_Family: ['White'], Features: ['Smart'] },
    measures: { width: 27 },
  }),
  testProduct({
    handle: 'b',
    vendor: 'Lg',
    price: 700,
    stock: 0,
    attributes: { Color_Family: ['White', 'Black'] },
    measures: { width: 24 },
  }),
  testProduct({ handle: 'c', vendor: 'Bosch', price: 900, attributes: { Color_Family: ['black'] } }),
];
const entries = products.map(createEntry);
const WHITE: Chosen = { key: 'Color_Family', filter: metafield('Color_Family', 'White') };
const BLACK: Chosen = { key: 'Color_Family', filter: metafield('Color_Family', 'Black') };
const LG: Chosen = { key: 'Brand', filter: vendor('LG') };
const IN_STOCK: Chosen = { key: 'Availability', filter: { available: true } };
const price = (range: { min?: number; max?: number }): Chosen => ({ key: 'Price', filter: { price: range } });
const found = (chosen: Chosen[], fit = {}) =>
  select(entries, selectionOf(chosen, fit))
    .map(({ product }) => product.handle)
    .join();

describe('the products of a selection', () => {
  it.each<[string, Chosen[], string]>([
    ['nothing chosen', [], 'a,b,c'],
    ['a colour', [WHITE], 'a,b'],
    ['a colour in other letters', [BLACK], 'b,c'],
    ['either of two colours', [WHITE, BLACK], 'a,b,c'],
    ['a brand in other letters', [LG], 'a,b'],
    ['a brand and a colour', [LG, BLACK], 'b'],
    ['a feature', [{ key: 'Features', filter: feature('Smart') }], 'a'],
    ['what is in stock', [IN_STOCK], 'a,c'],
    ['a least price', [price({ min: 700 })], 'b,c'],
    ['a highest price', [price({ max: 700 })], 'a,b'],
    ['one price', [price({ min: 700, max: 700 })], 'b'],
    ['what there is not', [LG, price({ min: 800 })], ''],
  ])('are those with %s', (_what, chosen, expected) => expect(found(chosen)).toBe(expected));

  it.each([
    [{ maxWidth: 27 }, 'a,b'],
    [{ maxWidth: 26.75 }, 'b'],
    [{ minWidth: 27 }, 'a'],
    [{ minWidth: 24, maxWidth: 24 }, 'b'],
    [{ maxHeight: 100 }, ''],
  ])('of a size %j are those whose size is known', (fit, expected) => expect(found([], fit)).toBe(expected));
});

describe('a partition', () => {
  const handles = (list: readonly { product: { handle: string } }[]) =>
    list
      .map(({ product }) => product.handle)
      .sort()
      .join();

  it('tells for each facet what it alone keeps out', () => {
    const parts = partition(entries, selectionOf([LG, WHITE, IN_STOCK]));
    expect(handles(parts.passing)).toBe('a');
    expect(handles(parts.without('Availability'))).toBe('a,b');
    expect(handles(parts.without('Brand'))).toBe('a');
    expect(handles(parts.without('Price'))).toBe('a');
  });

  it('counts like a selection without that facet', () => {
    const selection = selectionOf([LG, BLACK, price({ max: 800 })], { maxWidth: 25 });
    const parts = partition(entries, selection);
    for (const key of selection.keys())
      expect(handles(parts.without(key))).toBe(handles(select(entries, selection, key)));
  });
});
