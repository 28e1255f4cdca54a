import { expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { createCatalogue } from '../live/catalogue';
import { mainFirst } from './departments';

const kinds = (text: string) =>
  mainFirst(text.split(' '), (kind) => (kind === 'part' ? null : kind)).join(' ');

it.each([
  ['air-conditioner dishwasher refrigerator', 'refrigerator dishwasher air-conditioner'],
  ['grill washer dryer gas-range', 'gas-range washer dryer grill'],
  ['part cooktop wall-oven freezer microwave', 'freezer cooktop wall-oven microwave part'],
  ['dryer washer washer-dryer-set', 'dryer washer washer-dryer-set'],
  ['mini-split air-conditioner part', 'mini-split air-conditioner part'],
])('a list of %s begins with one of each main department: %s', (before, after) => {
  expect(kinds(before)).toBe(after);
});

it('brands, and collections of all kinds, begin so; a collection of some kinds keeps the order of the file', () => {
  const catalogue = createCatalogue(
    1,
    ['air-conditioner', 'dryer', 'washer', 'refrigerator'].map((kind) =>
      testProduct({ handle: kind, sku: kind, kind, price: 500, compareAtPrice: 1_000 }),
    ),
  );
  const handles = (entries: readonly { product: { handle: string } }[] = []) =>
    entries.map(({ product }) => product.handle);
  const mixed = ['refrigerator', 'dryer', 'washer', 'air-conditioner'];
  expect(handles(catalogue.brands[0]?.products)).toEqual(mixed);
  expect(handles(catalogue.collection('closeouts'))).toEqual(mixed);
  expect(handles(catalogue.collection('laundry'))).toEqual(['dryer', 'washer']);
  expect(handles(catalogue.products)[0]).toBe('air-conditioner');
});
