import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { collectionHolds, discountOf } from './catalogue-product';
import { createEntry, picturesOf } from './entry';

describe('a collection', () => {
  const product = testProduct({
    tags: ['sale'],
    attributes: { Type: ['Front Load'], Features: ['Smart', 'Steam'] },
    price: 800,
    compareAtPrice: 1_000,
  });

  it.each([
    [{}, true],
    [{ kinds: ['washer', 'dryer'] }, true],
    [{ kinds: ['dryer'] }, false],
    [{ brands: ['LG'] }, true],
    [{ brands: ['lg'] }, false],
    [{ tags: ['new', 'sale'] }, true],
    [{ tags: ['new'] }, false],
    [{ attributes: { Features: ['Smart', 'Wi-Fi'] } }, true],
    [{ attributes: { Features: ['Wi-Fi'] } }, false],
    [{ attributes: { Type: ['Front Load'], Features: ['Wi-Fi'] } }, false],
    [{ attributes: { Style: ['Slide-In'] } }, false],
    [{ discountAbove: 0.2 }, true],
    [{ discountAbove: 0.25 }, false],
    [{ discountUpTo: 0.25 }, true],
    [{ discountUpTo: 0.2 }, false],
    [{ kinds: ['washer'], brands: ['Bosch'] }, false],
  ])('with the rule %j holds the washer: %j', (rule, holds) => {
    expect(collectionHolds(rule, product)).toBe(holds);
  });

  it('by kinds holds nothing whose kind is not known', () => {
    expect(collectionHolds({ kinds: ['washer'] }, testProduct({ kind: null }))).toBe(false);
    expect(collectionHolds({ brands: ['LG'] }, testProduct({ kind: null }))).toBe(true);
  });
});

it.each([
  [1_000, null, 0],
  [1_000, 1_250, 0.25],
  [500, 1_000, 1],
  [0, 1_000, 0],
])('$%d beside $%s is a discount of %d', (price, compareAtPrice, share) => {
  expect(discountOf(testProduct({ price, compareAtPrice }))).toBe(share);
});

describe('an entry', () => {
  it('shows the first variant, and keeps its id whatever is imported around it', () => {
    const [first, second] = [createEntry(testProduct(), 0), createEntry(testProduct({ price: 5 }), 7)];
    expect(first.preview).toMatchObject({ sku: 'WM1', price: 1_000, available: true, currencyCode: 'USD' });
    expect(second).toMatchObject({ id: first.id, position: 7, preview: { price: 5 } });
    expect(createEntry(testProduct({ handle: 'another' }), 0).id).not.toBe(first.id);
  });

  it('is not available with no piece in stock', () => {
    expect(createEntry(testProduct({ stock: 0 }), 0).preview.available).toBe(false);
  });

  it('links to an energy label where the law requires one', () => {
    expect(createEntry(testProduct(), 0).preview.energyGuide).toBe('/api/products/lg-washer/energy-guide');
    expect(createEntry(testProduct({ kind: 'range-hood' }), 0).preview).not.toHaveProperty('energyGuide');
  });

  it('is none of a product without a variant', () => {
    expect(() => createEntry({ ...testProduct(), variants: [] }, 0)).toThrow('lg-washer has no variant');
  });
});

describe('the pictures of a product', () => {
  const drawn = (more: object) => picturesOf(testProduct(more)).map(({ src }) => src);

  it('are drawn by kind, style, colour and width, from the front and in its place', () => {
    const attributes = { Type: ['Front Load'], Color_Family: ['Black Stainless Steel'] };
    expect(drawn({ attributes, measures: { width: 26.75 } })).toEqual([
      '/pictures/washer/front-load/black-stainless-steel/27.svg',
      '/pictures/washer/front-load/black-stainless-steel/27.svg?view=open',
    ]);
  });

  it('of a cooktop show what it burns', () => {
    const attributes = { Type: ['Cooktop'], Fuel_Type: ['Induction'] };
    expect(drawn({ kind: 'cooktop', attributes })[0]).toMatch(/^\/pictures\/cooktop\/induction\//);
  });

  it('are drawn in usual colours and widths where nothing is said', () => {
    expect(drawn({ attributes: {} })[0]).toMatch(/^\/pictures\/washer\/standard\/[a-z-]+\/30\.svg$/);
  });

  it('are the merchant’s, or none where it is not known what to draw', () => {
    expect(drawn({ images: [{ src: '/mine.jpg', alt: '' }] })).toEqual(['/mine.jpg']);
    expect(drawn({ kind: null })).toEqual([]);
    expect(createEntry(testProduct({ kind: null }), 0).preview.image).toBe('/pictures/placeholder.svg');
  });
});
