import { expect, it } from '@jest/globals';
import { distinctNames } from './distinct-names';

const named = (...products: [id: string, title: string, sku: string | null][]) => {
  const nameOf = distinctNames(products.map(([id, title, sku]) => ({ id, title, sku })));
  return products.map(([id]) => nameOf(id));
};

it.each<[string, Parameters<typeof named>, string[]]>([
  [
    'of their own',
    [
      ['a', 'Washer', 'W1'],
      ['b', 'Dryer', 'D1'],
    ],
    ['Washer', 'Dryer'],
  ],
  [
    'in common have the SKU too',
    [
      ['a', 'Washer', 'W1'],
      ['b', 'Dryer', 'D1'],
      ['c', 'Washer', 'W2'],
    ],
    ['Washer, SKU W1', 'Dryer', 'Washer, SKU W2'],
  ],
  [
    'in common without a SKU stay',
    [
      ['a', 'Washer', ''],
      ['b', 'Washer', null],
    ],
    ['Washer', 'Washer'],
  ],
])('products with titles %s', (_, products, names) => expect(named(...products)).toEqual(names));
