import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { ProductList } from './collection';
import { ProductPreview } from './product';
import { isPageSlot, samplePropsOf } from './slots';

describe('slots of the page', () => {
  it.each([
    ['header', true],
    ['productListing', true],
    ['reviews-summary', false],
    ['toString', false],
    ['', false],
  ])('%j is one of every shop: %s', (name, expected) => {
    expect(isPageSlot(name)).toBe(expected);
  });

  it.each([
    ['addToCart', { product: v.strictObject(ProductPreview.entries) }],
    ['compareToggle', { product: v.strictObject(ProductPreview.entries) }],
    ['productListing', { list: v.strictObject(ProductList.entries), href: v.string() }],
    ['header', {}],
    ['reviews-summary', {}],
  ])('the sample of %s is what the gateway sends', (name, schema) => {
    expect(v.safeParse(v.strictObject(schema), samplePropsOf(name)).issues).toBeUndefined();
  });
});
