import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readStoredProducts } from './compare';

const good = {
  id: 'a',
  handle: 'washer',
  title: 'Washer',
  price: 10,
  compareAtPrice: 12,
  image: '/w.svg',
  sku: 'W1',
};
const read = (...entries: unknown[]) => readStoredProducts(JSON.stringify(entries));

describe('readStoredProducts', () => {
  it('keeps a product whose id is a number', () => {
    expect(read({ ...good, id: 7 })).toEqual([{ ...good, id: '7' }]);
  });

  it('keeps valid products, each once', () => {
    const entries = [
      good,
      { ...good, title: 'The same again' },
      { ...good, id: 'b', price: -1 },
      { ...good, id: 'c', price: Number.NaN },
      { ...good, id: 'd', price: 1e300 },
      { ...good, id: 'e', title: 7 },
      { ...good, id: '' },
      { ...good, id: '\ud800' },
      { id: 'f' },
      null,
      'text',
    ];
    expect(read(...entries)).toEqual([good]);
  });

  it('keeps a product with defaults for invalid, unknown or missing fields', () => {
    const { compareAtPrice: _, ...less } = good;
    expect(read({ ...less, image: 7, sku: null, foreign: true })).toEqual([
      { ...good, compareAtPrice: null, image: '', sku: '' },
    ]);
  });

  it('keeps more than four products', () => {
    expect(read(...['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...good, id })))).toHaveLength(5);
  });

  it.each(['', '{', 'null', '{}', '"text"', '5'])('throws for %j', (stored) => {
    expect(() => readStoredProducts(stored)).toThrow();
  });

  it('reads any list', () => {
    fc.assert(fc.property(fc.array(fc.jsonValue()), (entries) => Array.isArray(read(...entries))));
  });
});
