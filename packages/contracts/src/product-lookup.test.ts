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
    ['variants as nodes', { variants: { nodes: [variant] } }],
    ['prices as texts', { variant: { ...variant, price: '10.00' } }],
    ['no compare-at price', { variant: { price: 10, sku: 'S1' } }],
    ['an empty compare-at price', { variant: { ...variant, compareAtPrice: '' } }],
    ['no variants beside the one', { variant, variants: null }],
  ])('is read with %s', (_what, more) => expect(read(more)).toEqual(variant));

  it.each([{ images: undefined }, { images: null }])('is read without pictures: %j', (more) => {
    expect(
      parse(ProductLookupAnswer, { product: { ...product, variant, ...more } }).product.images.edges,
    ).toEqual([]);
  });

  it('is read with an id that is a number, and without a SKU', () => {
    const { id, variant: read } = parse(ProductLookupAnswer, {
      product: { ...product, id: 7, variant: { price: 1 } },
    }).product;
    expect([id, read.sku]).toEqual(['7', '']);
  });

  it('is none without a price', () => {
    expect(
      safeParse(ProductLookupAnswer, { product: { ...product, variant: { ...variant, price: '' } } }).success,
    ).toBe(false);
  });

  it('is none without a variant', () => {
    expect(safeParse(ProductLookupAnswer, { product }).success).toBe(false);
    expect(safeParse(ProductLookupAnswer, { product: { ...product, variants: [] } }).success).toBe(false);
  });
});
