import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { priceHistogram } from './price-histogram';

const boundsOf = (prices: number[]) => {
  const bins = priceHistogram(prices);
  return [bins[0]?.min, ...bins.map(({ max }) => max)];
};

it('has bounds of round dollars around prices that lie far apart', () => {
  expect(boundsOf([449, 1_299, 5_200])).toEqual([
    ...[400, 500, 600, 800, 1_000, 1_200, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000],
  ]);
});

it('has bins of one width where prices lie close together', () => {
  expect(boundsOf([649, 899])).toEqual([
    640, 660, 680, 700, 720, 740, 760, 780, 800, 820, 840, 860, 880, 900,
  ]);
});

it('reports nothing about one price, or none', () => {
  expect(priceHistogram([])).toEqual([]);
  expect(priceHistogram([999, 999, 999])).toEqual([]);
});

it('counts every price once, in at most twenty bins that follow each other', () => {
  const price = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 60 }), (prices) => {
      const bins = priceHistogram(prices);
      if (bins.length === 0) return;
      expect(bins.length).toBeLessThanOrEqual(20);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
      for (const [index, { min, max, count }] of bins.entries()) {
        expect(min).toBe(bins[index - 1]?.max ?? min);
        expect(count).toBe(prices.filter((one) => one <= max && (index === 0 || one > min)).length);
      }
      expect(bins[0]?.min).toBeLessThanOrEqual(Math.min(...prices));
    }),
  );
});
