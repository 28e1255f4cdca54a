import { expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { applyFeed } from './feed';

const variant = (sku: string) => ({
  ...{ sku, title: sku, options: [sku], price: 900, compareAtPrice: null, stock: 3 },
});
const washer = testProduct({ options: ['Color'], variants: [variant('WHITE'), variant('BLACK')] });

it('a feed changes the variants with its SKUs and no others', () => {
  const { products, updated, unknown } = applyFeed(
    [washer, testProduct({ sku: 'OTHER' })],
    [
      { line: 1, sku: 'black', price: 850, stock: 0 },
      { line: 2, sku: 'none', price: 1 },
    ],
  );
  expect(products[0]?.variants).toEqual([variant('WHITE'), { ...variant('BLACK'), price: 850, stock: 0 }]);
  expect(products[1]?.variants).toMatchObject([{ sku: 'OTHER', price: 1_000 }]);
  expect({ updated, unknown }).toEqual({ updated: 1, unknown: ['none'] });
});
