import type { PriceBin } from '@kilowatt/contracts';

/** Leading digits of bounds in a decade, the finest first. */
const SERIES = [
  [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8],
  [1, 1.5, 2, 3, 5, 7],
  [1, 2, 5],
] as const;
/** Steps between bounds of prices that lie close together, the finest first, each times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
/** Below this ratio of the highest to the lowest price, all bins have one width. */
const EVEN_RATIO = 4;
/** Most bins: each is a bar of a few pixels beside a list. */
const MAX_BARS = 20;

/**
 * How many products there are in each range of prices, between round bounds. The ranges follow each other without
 * gaps from below the lowest to above the highest price, and every price counts in one, the lower if it is a bound.
 * @param prices in dollars
 * @param fallback the ranges to count in if all prices lie in one
 * @returns empty without a fallback then, since there is nothing to choose
 */
export function priceHistogram(prices: readonly number[], fallback: readonly PriceBin[] = []): PriceBin[] {
  const own = rangesOf(prices);
  const bins = (own.length > 1 ? own : fallback).map((bin) => ({ ...bin, count: 0 }));
  for (const price of prices) {
    const bin = bins.find(({ max }) => price <= max);
    if (bin) bin.count += 1;
  }
  return bins;
}

function rangesOf(prices: readonly number[]): PriceBin[] {
  if (prices.length === 0) return [];
  const lowest = prices.reduce((a, b) => Math.min(a, b));
  const highest = prices.reduce((a, b) => Math.max(a, b));
  const bounds = boundsAround(lowest, highest);
  return bounds.slice(1).map((max, index) => ({ min: bounds[index] ?? 0, max, count: 0 }));
}

function boundsAround(lowest: number, highest: number): number[] {
  // A decade below a dollar says nothing, and there is none that begins at nothing.
  if (lowest < 1) return [0, ...decades(1, Math.max(1, highest))];
  return highest < lowest * EVEN_RATIO ? evenBounds(lowest, highest) : decades(lowest, highest);
}

function evenBounds(lowest: number, highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest - lowest, 1) / MAX_BARS));
  const rounded = (step: number) => {
    const first = Math.floor(lowest / step);
    const last = Math.max(Math.ceil(highest / step), first + 1);
    return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  };
  const fitting = STEPS.map((step) => rounded(Math.max(1, step * power))).find(
    ({ length }) => length <= MAX_BARS + 1,
  );
  return fitting ?? rounded(100 * power);
}

function decades(lowest: number, highest: number): number[] {
  const all = SERIES.map((digits) => around(lowest, highest, digits));
  return all.find(({ length }) => length <= MAX_BARS) ?? around(lowest, highest, [1]);
}

/** The bounds from the last below the lowest to the first from the highest on. */
function around(lowest: number, highest: number, digits: readonly number[]): number[] {
  const bounds: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(lowest)); ; power *= 10)
    for (const digit of digits) {
      const bound = Math.round(digit * power * 100) / 100;
      if (bound < lowest) bounds.length = 0;
      bounds.push(bound);
      if (bound >= highest) return bounds;
    }
}
