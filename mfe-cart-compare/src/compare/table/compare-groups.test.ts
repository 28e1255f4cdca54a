import { describe, expect, it } from '@jest/globals';
import type { ShopProduct } from '../../shop/shop-product';
import { compareGroups, onlyDifferent } from './compare-groups';

const product = (...specifications: ShopProduct['specifications']) => ({ specifications }) as ShopProduct;
const group = (title: string, rows: Record<string, string>) => ({
  title,
  rows: Object.entries(rows).map(([name, value]) => ({ name, value })),
});

describe('compareGroups', () => {
  it('keeps groups and rows in order of first appearance, and marks unknown values', () => {
    const groups = compareGroups([
      product(group('General', { Brand: 'LG', Type: 'Front Load' })),
      product(group('General', { Brand: 'LG', Fuel: ' ' }), group('Features', { Steam: 'Yes' })),
    ]);
    expect(groups).toEqual([
      {
        title: 'General',
        rows: [
          { name: 'Brand', values: ['LG', 'LG'], different: false },
          { name: 'Type', values: ['Front Load', 'Not specified'], different: true },
          { name: 'Fuel', values: ['Not specified', 'Not specified'], different: false },
        ],
      },
      { title: 'Features', rows: [{ name: 'Steam', values: ['Not specified', 'Yes'], different: true }] },
    ]);
  });

  it('treats the same measure in two units as equal', () => {
    const groups = compareGroups([
      product(group('Size', { Width: '27 in' })),
      product(group('Size', { Width: '68.58 cm' })),
    ]);
    expect(groups[0]?.rows).toEqual([{ name: 'Width', values: ['27 in', '27 in'], different: false }]);
  });

  it('supports attributes named like properties of every object', () => {
    const groups = compareGroups([product(group('__proto__', { constructor: 'a' }))]);
    expect(groups).toEqual([
      { title: '__proto__', rows: [{ name: 'constructor', values: ['a'], different: false }] },
    ]);
  });
});

it('onlyDifferent keeps differing rows and drops empty groups', () => {
  const groups = compareGroups([
    product(group('General', { Brand: 'LG', Type: 'a' }), group('Same', { Steam: 'Yes' })),
    product(group('General', { Brand: 'LG', Type: 'b' }), group('Same', { Steam: 'Yes' })),
  ]);
  expect(onlyDifferent(groups)).toEqual([
    { title: 'General', rows: [{ name: 'Type', values: ['a', 'b'], different: true }] },
  ]);
});
