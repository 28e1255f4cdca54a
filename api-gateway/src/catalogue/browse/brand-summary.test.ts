import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { createCatalogue } from '../live/catalogue';
import { brandSummary } from './brand-summary';

type Facts = Parameters<typeof testProduct>[0];
const summaryOf = (...products: Facts[]) => {
  const [brand] = createCatalogue(
    1,
    products.map((facts, at) => testProduct({ handle: `p-${at}`, sku: `S${at}`, ...facts })),
  ).brands;
  return brandSummary(brand ?? { products: [] });
};
const washer = (more: Facts = {}): Facts => ({ kind: 'washer', price: 800, ...more });
const inColor = (color: string): Facts => washer({ attributes: { Color_Family: [color] } });

describe('the summary of a brand', () => {
  it('counts prices, stock and kinds', () => {
    expect(
      summaryOf(
        washer(),
        washer({ price: 1_200.5, stock: 0 }),
        { kind: 'gas-range', price: 900 },
        { kind: 'electric-range', price: 950 },
        { kind: 'dryer', price: 700 },
      ).slice(0, 2),
    ).toEqual([
      '5 appliances from $700 to $1,200.50, 4 of them in stock.',
      'Among them are 2 ranges and 2 washers.',
    ]);
  });

  it('names the finishes that several products have, the most usual first', () => {
    expect(summaryOf(...['White', 'Black', 'Black', 'White', 'Black', 'Red'].map(inColor)).at(-1)).toBe(
      'Finishes: black and white.',
    );
  });

  it.each<[string, Facts[], string[]]>([
    ['of one appliance', [washer()], ['One appliance for $800, in stock.']],
    ['of one that is gone', [washer({ stock: 0 })], ['One appliance for $800, out of stock at the moment.']],
    [
      'of one kind',
      [washer(), washer()],
      ['2 appliances for $800, all of them in stock.', 'All of them are washers.'],
    ],
    ['of nothing', [], []],
  ])('%s', (_what, products, expected) => {
    expect(summaryOf(...products)).toEqual(expected);
  });
});
