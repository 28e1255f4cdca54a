import { describe, expect, it } from '@jest/globals';
import type { CatalogueProduct } from 'api-gateway/src/catalogue/products/catalogue-product';
import { createEntry } from 'api-gateway/src/catalogue/products/entry';
import { seeded } from '../random';
import { multiply } from './dataset';

const variant = (sku: string) => ({ sku, price: 749, compareAtPrice: null, stock: 3 });
const product = (handle: string) =>
  ({
    handle,
    title: handle,
    images: [],
    kind: null,
    attributes: {},
    measures: {},
    tags: [],
    productType: 'Washer',
    vendor: 'LG',
    variants: [variant('WM4000HWA'), variant('WM4000HBA')],
  }) as unknown as CatalogueProduct;
const ENTRIES = ['washer', 'dryer'].map((handle, at) => createEntry(product(handle), at));
const SHAPES = ['WM4000HWA', 'shpm88-z75'];

const multiplied = (count: number, seed = 1) =>
  multiply(ENTRIES, { count, shapes: SHAPES, random: seeded(seed) });
const skus = (seed?: number) => multiplied(500, seed).map(({ preview: { sku } }) => sku);

describe('a multiplied catalogue', () => {
  it('has as many products as asked for, each of its own', () => {
    const entries = multiplied(500);
    expect(entries).toHaveLength(500);
    for (const of of ['id', 'position'] as const)
      expect(new Set(entries.map((one) => one[of])).size).toBe(500);
  });

  it('repeats the products in turn, each with one variant', () => {
    const entries = multiplied(4);
    expect(entries.map(({ preview: { title } }) => title)).toEqual(['washer', 'dryer', 'washer', 'dryer']);
    expect(entries.map(({ product: { variants } }) => variants.length)).toEqual([1, 1, 1, 1]);
  });

  it('has model numbers in the shapes of real ones, no two alike', () => {
    expect(new Set(skus()).size).toBe(500);
    for (const sku of skus()) expect(sku).toMatch(/^(?:[A-Z]{2}\d{4}[A-Z]{3}|[A-Z]{4}\d{2}-[A-Z]\d{2})$/);
  });

  it('draws again where a model number is taken, as long as its shapes have one left', () => {
    const digits = multiply(ENTRIES, { count: 10, shapes: ['7'], random: seeded(1) });
    expect(digits.map(({ preview: { sku } }) => sku).sort()).toEqual([...'0123456789']);
  });

  it('is the same for the same seed', () => {
    expect(skus(5)).toEqual(skus(5));
    expect(skus(6)).not.toEqual(skus(5));
  });
});
