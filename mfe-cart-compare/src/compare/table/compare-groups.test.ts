import { describe, expect, it } from '@jest/globals';
import type { ShopProduct } from '../../shop/shop-products';
import { compareGroups, onlyDifferent, sameUnits } from './compare-groups';

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
          { name: 'Brand', values: ['LG', 'LG'], difference: null },
          { name: 'Type', values: ['Front Load', 'Not specified'], difference: 'missing' },
          { name: 'Fuel', values: ['Not specified', 'Not specified'], difference: null },
        ],
      },
      {
        title: 'Features',
        rows: [{ name: 'Steam', values: ['Not specified', 'Yes'], difference: 'missing' }],
      },
    ]);
  });

  it('treats the same measure in two units as equal', () => {
    const groups = compareGroups([
      product(group('Size', { Width: '27 in' })),
      product(group('Size', { Width: '68.58 cm' })),
    ]);
    expect(groups[0]?.rows).toEqual([{ name: 'Width', values: ['27 in', '27 in'], difference: null }]);
  });

  it('treats a color as equal whether it is stated or derived from the model number', () => {
    const rows = (...values: string[]) =>
      compareGroups(values.map((value) => product(group('General', { 'Color Family': value }))))[0]?.rows;
    expect(rows('White', 'White (from the model number)')).toEqual([
      { name: 'Color Family', values: ['White', 'White (from the model number)'], difference: null },
    ]);
    expect(rows('White', 'Black (from the model number)')?.[0]?.difference).toBe('stated');
  });

  it('counts no brand and no model as a difference: they name the product', () => {
    const groups = compareGroups([
      product(group('General', { Brand: 'LG', Model: 'A1' })),
      product(group('General', { Brand: 'GE', Model: 'B2' })),
    ]);
    expect(onlyDifferent(groups)).toEqual([]);
  });

  it.each([
    ['Energy use', ['104 kWh a year', '1,228 kWh a year', '104 kWh a year'], 'Lowest', [true, false, true]],
    ['Sound level', ['44 dBA', '39 dBA'], 'Quietest', [false, true]],
    ['Capacity', ['4.5 cu. ft.', '100 L'], 'Largest', [true, false]],
    ['Capacity', ['4.5 cu. ft.', null, '4.9 cu. ft.'], 'Largest', [false, false, true]],
  ] as const)('says which %s of %j is the best', (name, values, label, columns) => {
    const [of] = compareGroups(
      values.map((value) => product(group('Dimensions', value === null ? {} : { [name]: value }))),
    );
    expect(of?.rows[0]?.best).toEqual({ label, columns });
  });

  it.each([
    ['Energy use', ['104 kWh a year', '104 kWh a year']],
    ['Energy use', ['104 kWh a year']],
    ['Width', ['27 in', '24 in']],
    ['Capacity', ['large', 'small']],
  ])('reports of no %s of %j that it is the best', (name, values) => {
    const [of] = compareGroups(values.map((value) => product(group('Dimensions', { [name]: value }))));
    expect(of?.rows[0]).not.toHaveProperty('best');
  });

  it('supports attributes named like properties of every object', () => {
    const groups = compareGroups([product(group('__proto__', { constructor: 'a' }))]);
    expect(groups).toEqual([
      { title: '__proto__', rows: [{ name: 'constructor', values: ['a'], difference: null }] },
    ]);
  });
});

it('onlyDifferent keeps differing rows and drops empty groups', () => {
  const groups = compareGroups([
    product(group('General', { Brand: 'LG', Type: 'a' }), group('Same', { Steam: 'Yes' })),
    product(group('General', { Brand: 'LG', Type: 'b' }), group('Same', { Steam: 'Yes' })),
  ]);
  expect(onlyDifferent(groups)).toEqual([
    { title: 'General', rows: [{ name: 'Type', values: ['a', 'b'], difference: 'stated' }] },
  ]);
});

it.each([
  [
    ['27 in', '69 cm'],
    ['27 in', '27.2 in'],
  ],
  [
    ['24"', '24 inches', '2 ft'],
    ['24 in', '24 in', '24 in'],
  ],
  [
    ['685 mm', '27 in'],
    ['685 mm', '685.8 mm'],
  ],
  [
    ['4.5 cu. ft.', '100 L', null],
    ['4.5 cu. ft.', '3.5 cu. ft.', null],
  ],
  [
    ['12,000 BTU', '9,500 btu'],
    ['12,000 BTU', '9,500 BTU'],
  ],
  [
    ['1.5 kW', '1200 W'],
    ['1.5 kW', '1.2 kW'],
  ],
  [
    ['10 kg', '22 lbs'],
    ['10 kg', '10 kg'],
  ],
])('%j reads %j', (values, same) => {
  expect(sameUnits(values)).toEqual(same);
});

it.each([
  [['27 in', '4.5 cu. ft.']],
  [['27 in', 'Front Load']],
  [['24 in, 30 in', '24 in']],
  [['', null]],
  [['5 speeds', '6 speeds']],
])('%j is left as it is', (values) => {
  expect(sameUnits(values)).toEqual(values);
});
