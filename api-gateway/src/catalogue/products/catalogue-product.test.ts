import { describe, expect, it } from '@jest/globals';
import type { CollectionRule } from '@kilowatt/taxonomy';
import { testProduct } from '../../testing/product';
import { cheapestVariant, collectionHolds, discountOf, hasSkuColor } from './catalogue-product';

type Parts = Parameters<typeof testProduct>[0];
const variant = (sku: string, price: number, stock = 1, compareAtPrice: number | null = null) => ({
  ...{ sku, title: sku, price, stock, compareAtPrice },
});

describe('a collection', () => {
  it.each<[string, CollectionRule, Parts]>([
    ['without a rule holds everything', {}, { kind: null }],
    ['of kinds holds each of them', { kinds: ['dryer', 'washer'] }, {}],
    ['of a brand holds its products', { brands: ['LG'] }, {}],
    ['of tags holds products with one of them', { tags: ['sale', 'closeout'] }, { tags: ['closeout'] }],
    [
      'of values holds products with one of them',
      { attributes: { Type: ['Top Load', 'Front Load'] } },
      { attributes: { Type: ['Front Load'] } },
    ],
    ['above a discount holds a larger one', { discountAbove: 0.2 }, { price: 100, compareAtPrice: 121 }],
    ['up to a discount holds it', { discountUpTo: 0.2 }, { price: 100, compareAtPrice: 120 }],
    ['up to a discount holds what has none', { discountUpTo: 0.2 }, {}],
  ])('%s', (_what, rule, product) => expect(collectionHolds(rule, testProduct(product))).toBe(true));

  it.each<[string, CollectionRule, Parts]>([
    ['of kinds holds no other', { kinds: ['dryer'] }, {}],
    ['of kinds holds nothing without one', { kinds: ['washer'] }, { kind: null }],
    ['of no kinds holds nothing', { kinds: [] }, {}],
    ['of a brand holds no other', { brands: ['Samsung'] }, {}],
    ['of tags holds nothing without them', { tags: ['sale'] }, {}],
    ['of values holds nothing that does not state them', { attributes: { Type: ['Front Load'] } }, {}],
    [
      'of two values of two keys needs both',
      { attributes: { Type: ['Front Load'], Color_Family: ['White'] } },
      { attributes: { Type: ['Front Load'] } },
    ],
    // The specification's discount is one of more than a fifth.
    ['above a discount does not hold it', { discountAbove: 0.2 }, { price: 100, compareAtPrice: 120 }],
    ['up to a discount holds no larger one', { discountUpTo: 0.2 }, { price: 100, compareAtPrice: 121 }],
    ['with two conditions needs both', { kinds: ['washer'], brands: ['Samsung'] }, {}],
  ])('%s', (_what, rule, product) => expect(collectionHolds(rule, testProduct(product))).toBe(false));
});

describe('the variant whose price lists show', () => {
  it.each<[string, ReturnType<typeof variant>[], string | undefined]>([
    ['the cheapest', [variant('a', 120), variant('b', 100), variant('c', 110)], 'b'],
    ['the first of two that cost the same', [variant('a', 100), variant('b', 100)], 'a'],
    ['the cheapest that is in stock', [variant('a', 100, 0), variant('b', 120), variant('c', 110)], 'c'],
    ['the cheapest of all that are sold out', [variant('a', 120, 0), variant('b', 100, 0)], 'b'],
    ['a free one', [variant('a', 120), variant('b', 0)], 'b'],
    ['none without variants', [], undefined],
  ])('is %s', (_what, variants, sku) => {
    expect(cheapestVariant(testProduct({ variants }))?.sku).toBe(sku);
  });
});

describe('the discount of a product', () => {
  it.each<[string, Parts, number]>([
    ['a quarter of the price', { price: 100, compareAtPrice: 125 }, 0.25],
    ['none without a compare-at price', { price: 100 }, 0],
    ['none of what is free', { price: 0, compareAtPrice: 100 }, 0],
    ['negative where the compare-at price is lower', { price: 100, compareAtPrice: 90 }, -0.1],
    [
      'that of the cheapest variant',
      { variants: [variant('a', 200, 1, 400), variant('b', 100, 1, 110)] },
      0.1,
    ],
  ])('is %s', (_what, product, discount) => expect(discountOf(testProduct(product))).toBeCloseTo(discount));
});

describe('a color that follows from the SKU', () => {
  const colored = (skuColor: string | undefined, colors: string[] | undefined) =>
    hasSkuColor(
      testProduct({
        ...(skuColor !== undefined && { skuColor }),
        attributes: colors ? { Color_Family: colors } : {},
      }),
    );
  it.each<[string, boolean, string | undefined, string[] | undefined]>([
    ['is said by it alone', true, 'White', ['White']],
    ['is not where the merchant states another', false, 'White', ['Black']],
    ['is not where there are more', false, 'White', ['White', 'Black']],
    ['is not without a color', false, 'White', undefined],
    ['is not where none was derived', false, undefined, ['White']],
  ])('%s: %j', (_what, expected, skuColor, colors) => expect(colored(skuColor, colors)).toBe(expected));
});
