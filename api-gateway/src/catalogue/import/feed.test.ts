import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { applyFeed, type FeedRow } from './feed';

const row = (line: number, more: Partial<FeedRow>): FeedRow => ({ line, sku: 'WM1', ...more });

describe('a feed without compare-at prices', () => {
  it.each([
    ['keeps one that is above the new price', { price: 900 }, 1_000],
    ['removes one that the new price has reached', { price: 1_000 }, null],
    ['removes one that the new price exceeds', { price: 1_100 }, null],
  ])('%s', (_what, more, compareAtPrice) => {
    const before = [testProduct({ price: 800, compareAtPrice: 1_000 })];
    const { products } = applyFeed(before, [row(2, more)]);
    expect(products[0]?.variants[0]).toMatchObject({ ...more, compareAtPrice });
  });
});
