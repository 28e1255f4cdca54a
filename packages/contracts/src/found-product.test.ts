import { describe, expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { FoundProducts } from './found-product';

const named = { id: 'p-1', title: 'T', handle: 't' };
const preview = { ...named, image: '/x.svg', imageAlt: 'X', sku: 'S1', price: 1299 };
const read = (...products: unknown[]) => parse(FoundProducts, { products }).products;
const whole = { ...preview, currencyCode: 'USD' };

describe('the products of a search', () => {
  it.each([
    ['a preview', preview],
    ['its price as a text', { ...preview, price: '1299.00' }],
    ['its price with a currency', { ...preview, price: { amount: '1299.0', currencyCode: 'USD' } }],
    ['a number for an id', { ...preview, id: 1 }, { ...whole, id: '1' }],
    ['fields that say nothing', { ...preview, currencyCode: null, tags: null, vendor: null }],
    [
      'its first variant and picture',
      {
        ...named,
        variants: [{ price: '1299.00', sku: 'S1' }, { price: '1' }],
        images: [{ src: '/x.svg', alt: 'X' }],
      },
    ],
    [
      'them as edges',
      {
        ...named,
        variants: { edges: [{ node: { price: { amount: '1299.0' }, sku: 'S1' } }] },
        images: { edges: [{ node: { originalSrc: '/x.svg', altText: 'X' } }] },
      },
    ],
    [
      'them as nodes',
      {
        ...named,
        variants: { nodes: [{ price: 1299, sku: 'S1' }] },
        images: { nodes: [{ url: '/x.svg', altText: 'X' }] },
      },
    ],
    ['its name alone', named, { ...whole, image: '', imageAlt: '', sku: '', price: null }],
    ['a price that is none', { ...preview, price: 'ask us' }, { ...whole, price: null }],
    ['no currency that there is', { ...preview, currencyCode: '$$$' }],
    ['another currency', { ...preview, currencyCode: 'CAD' }, { ...whole, currencyCode: 'CAD' }],
  ])('are read with %s', (_what, product, expected = whole) => expect(read(product)).toEqual([expected]));

  it('are shown without the one that cannot be read', () => {
    expect(read({ nonsense: true }, preview, null)).toEqual([whole]);
  });

  it('are counted where the answer counts them', () => {
    expect(parse(FoundProducts, { products: [], total: 40, resultsTotal: 18 })).toMatchObject({
      total: 40,
      resultsTotal: 18,
    });
    expect(parse(FoundProducts, { products: [], total: 'many' }).total).toBeNull();
  });
});
