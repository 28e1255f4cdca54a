import { expect, it } from '@jest/globals';
import { parse, safeParse } from 'valibot';
import { Results } from './results';

const product = { id: '1', title: 'T', handle: 't', image: '/x.svg', sku: 'S1', price: '1299.00' };

it('a response with products only is a page of results', () => {
  const list = parse(Results, { products: [product, { ...product, price: null }] });
  expect(list).toMatchObject({ products: [{ title: 'T', price: 1299 }], total: 1, pageCount: 1, facets: [] });
  expect(parse(Results, { products: [] })).toMatchObject({ products: [], total: 0 });
});

it('a response without products is invalid', () => {
  expect(safeParse(Results, { error: 'asleep' }).success).toBe(false);
});
