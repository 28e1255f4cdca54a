import { describe, expect, it } from '@jest/globals';
import { numbersOf } from '../data/option-numbers';
import { manyProducts } from './products';
import { searchAddress } from './searches';

import { byGateways, byProducts, type Cell } from './tables';

const cell = (gateways: number, products: number, more: Partial<Cell> = {}): Cell => ({
  ...{ gateways, products, import: 2, start: 1, memory: 1_000, search: 500, rendered: 40, megabytes: 200 },
  rollback: 50,
  ...more,
});

describe('the straight line', () => {
  it('of throughput and memory is the first row times the gateways, that of a rollback stays', () => {
    const [, , , second = ''] = byGateways([cell(1, 10), cell(2, 10, { memory: 1_500 })]).split('\n');
    expect(second.trim().split(/ {2,}/)).toEqual([
      ...['2', '1,500', '2,000', '500', '1,000', '40.0', '40.0', '200', '400', '50', '50'],
    ]);
  });

  it('of an import is the first row times the products', () => {
    const [, , , second = ''] = byProducts([cell(1, 10), cell(1, 40, { import: 9 })]).split('\n');
    expect(second.trim().split(/ {2,}/).slice(0, 3)).toEqual(['40', '9.0', '8.0']);
  });
});

it('products are as many as asked for, no two of one handle or SKU', () => {
  const products = [...manyProducts(9_000)];
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  expect([products.length, new Set(products.map(({ handle }) => handle)).size]).toEqual([9_000, 9_000]);
  expect(new Set(skus).size).toBe(skus.length);
});

it('no search is asked for twice, or gateways would answer from what they keep', () => {
  const addresses = Array.from({ length: 5_000 }, (_, at) => searchAddress(at));
  expect(new Set(addresses).size).toBe(5_000);
  expect(addresses[0]).toBe('/api/search?q=gas+range+under+%24500');
});

it.each(['0', '1,x', '', '2000000', '1.5', '-1'])('--products %j is refused in one line', (text) => {
  expect(() => numbersOf('products', text, 1_000_000)).toThrow(
    '--products: needs numbers from 1 to 1000000, with commas between them',
  );
});
