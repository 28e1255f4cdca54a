import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { demoCatalogue } from '../demo';
import { createCatalogue } from '../live/catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import { componentsOf } from './components-of';

const SOLD = [
  testProduct({ handle: 'washer', kind: 'washer', sku: 'WM4000HWA' }),
  testProduct({ handle: 'dryer', kind: 'dryer', sku: 'DLE-4000W' }),
];
const set = (description: string, more: Parameters<typeof testProduct>[0] = {}): CatalogueProduct =>
  testProduct({ handle: 'set', kind: 'washer-dryer-set', sku: 'LG-WDE-1042', description, ...more });

/** Each component as `name|sku|handle`. */
const namedBy = (product: CatalogueProduct): string[] =>
  componentsOf(createCatalogue(1, [...SOLD, product]), product).map(
    ({ name, sku, product: sold }) => `${name}|${sku}|${sold?.handle ?? ''}`,
  );

const BOTH = ['washer|WM4000HWA|washer', 'dryer|DLE-4000W|dryer'];

describe('what a package consists of', () => {
  it.each<[string, string, string[]]>([
    ['a sentence', 'An LG set. It consists of washer WM4000HWA and dryer DLE-4000W. It dries.', BOTH],
    ['model numbers first', 'Includes: WM4000HWA washer, DLE-4000W dryer', BOTH],
    [
      'model numbers in brackets',
      'It includes the washer (WM4000HWA) and dryer (DLE-4000W).',
      ['the washer|WM4000HWA|washer', 'dryer|DLE-4000W|dryer'],
    ],
    ['model numbers alone', 'Includes WM4000HWA + DLE-4000W', ['|WM4000HWA|washer', '|DLE-4000W|dryer']],
    [
      'other dashes and case',
      'It consists of washer wm4000hwa and dryer DLE4000W.',
      ['washer|wm4000hwa|washer', 'dryer|DLE4000W|dryer'],
    ],
    [
      'an unknown model and what has no model',
      'It consists of washer WM4000HWA and dryer DL9X, with two pedestals.',
      ['washer|WM4000HWA|washer', 'dryer|DL9X|', 'two pedestals||'],
    ],
    [
      'a later sentence',
      'It includes a 1-year warranty. It contains washer WM4000HWA and dryer DLE-4000W.',
      BOTH,
    ],
  ])('is read from %s', (_what, description, expected) =>
    expect(namedBy(set(description))).toEqual(expected),
  );

  it.each([
    ['no description', set('')],
    ['only words', set('It includes a washer, a dryer and free delivery.')],
    ['one model only', set('It includes hoses for WM4000HWA.')],
    ['itself only', set('Model LG-WDE-1042 includes LG-WDE-1042 and WM4000HWA.')],
    ['another kind of product', set('It contains WM4000HWA and DLE-4000W.', { kind: 'washer' })],
  ])('is not known from %s', (_what, product) => expect(namedBy(product)).toEqual([]));

  it('is known and sold for every package of the demo catalogue', () => {
    const products = [...demoCatalogue()];
    const catalogue = createCatalogue(1, products);
    const packages = products.filter(({ kind }) => /package|set$/.test(kind ?? ''));
    const counted = packages.map((product) => {
      const components = componentsOf(catalogue, product).filter(({ sku }) => sku !== '');
      expect(components.filter((one) => one.product === undefined)).toEqual([]);
      return { product, count: components.length };
    });
    expect(counted.filter(({ count }) => count < 2)).toEqual([]);
    for (const { product, count } of counted) {
      const pieces = product.attributes.Features?.find((value) => / Piece$/.test(value));
      if (pieces) expect(`${count} Piece`).toBe(pieces);
    }
  });
});
