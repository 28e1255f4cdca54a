import { describe, expect, it } from '@jest/globals';
import { parse, safeParse } from 'valibot';
import { ProductLookupAnswer } from './product-lookup';

const product = {
  id: 'p-1',
  handle: 'h',
  title: 'T',
  images: { edges: [{ node: { originalSrc: '/x.svg' } }] },
};
const variant = { price: 10, compareAtPrice: null, sku: 'S1' };
const read = (more: object) =>
  parse(ProductLookupAnswer, { product: { ...product, ...more } }).product.variant;

describe('the answer to a SKU', () => {
  it.each([
    ['one variant', { variant }],
    ['several variants', { variants: [variant, { ...variant, sku: 'S2' }] }],
    ['variants as edges', { variants: { edges: [{ node: variant }] } }],
    ['prices as texts', { variant: { ...variant, price: '10.00' } }],
  ])('is read with %s', (_what, more) => expect(read(more)).toEqual(variant));

  it('is none without a variant', () => {
    expect(safeParse(ProductLookupAnswer, { product }).success).toBe(false);
    expect(safeParse(ProductLookupAnswer, { product: { ...product, variants: [] } }).success).toBe(false);
  });
});
