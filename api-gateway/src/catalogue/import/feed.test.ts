import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { applyFeed, type FeedRow, once } from './feed';
import type { RowError } from './row-error';

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

it('a feed finds a SKU that the catalogue has with characters that nobody sees', () => {
  const before = [testProduct({ sku: '\u200bWM1' })];
  expect(applyFeed(before, [row(2, { price: 700 })])).toMatchObject({ updated: 1, unknown: [] });
});

describe('rows of one SKU', () => {
  it('that agree are one', () => {
    const errors: RowError[] = [];
    expect(once([row(2, { price: 5 }), row(3, { price: 5, sku: 'wm1' })], errors)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('that disagree are all errors, and none is applied', () => {
    const errors: RowError[] = [];
    const other = row(3, { sku: 'OTHER', price: 7 });
    const rows = [row(2, { price: 5 }), other, row(4, { price: 6, sku: 'wm1' }), row(5, { price: 5 })];
    expect(once(rows, errors)).toEqual([other]);
    expect(errors).toEqual([
      { line: 2, reason: 'SKU WM1 is also on line 4, with other values' },
      { line: 4, reason: 'SKU wm1 is also on line 2, with other values' },
      { line: 5, reason: 'SKU WM1 is also on line 4, with other values' },
    ]);
  });
});
