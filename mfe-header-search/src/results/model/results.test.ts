import { describe, expect, it } from '@jest/globals';
import { parse, safeParse } from 'valibot';
import { isNarrowed, Results, readSearchAddress, searchHref } from './results';

const read = (search: string) => readSearchAddress(new URL(`/search${search}`, 'http://shop'));

describe('the address of the results page', () => {
  it('keeps valid parameters', () => {
    const filters = JSON.stringify([{ productVendor: 'LG' }]);
    const sizes = 'minHeight=30&maxWidth=35.75&maxDepth=28';
    const address = read(
      `?q=washer&filters=${encodeURIComponent(filters)}&${sizes}&without=kind,brand&sort=title&page=2`,
    );
    const fit = { minHeight: 30, maxWidth: 35.75, maxDepth: 28 };
    expect(address).toEqual({
      query: 'washer',
      as: null,
      without: 'kind,brand',
      filters,
      fit,
      sort: 'title',
      page: '2',
    });
    expect(read(searchHref(address).replace('/search', ''))).toEqual(address);
  });

  it('ignores parameters that the gateway would reject', () => {
    expect(
      read('?q=%00washer%00&filters=nonsense&maxWidth=wide&minPrice=much&sort=cheap&page=-1&without='),
    ).toEqual({
      query: 'washer',
      as: null,
      without: null,
      filters: null,
      fit: {},
      sort: null,
      page: null,
    });
  });

  it('accepts sizes and prices from the forms without scripts', () => {
    const filters = encodeURIComponent(JSON.stringify([{ price: { max: 900 } }, { available: true }]));
    const address = read(`?q=washer&maxWidth=27+1/2&minWidth=&minPrice=$500&maxPrice=&filters=${filters}`);
    expect(address.fit).toEqual({ maxWidth: 27.5 });
    expect(JSON.parse(address.filters ?? '')).toEqual([{ available: true }, { price: { min: 500 } }]);
    expect(isNarrowed(read('?q=washer&maxWidth=27'))).toBe(true);
    expect(isNarrowed(read('?q=washer&sort=title'))).toBe(false);
  });
});

const product = { id: '1', title: 'T', handle: 't', image: '/x.svg', sku: 'S1', price: '1299.00' };

it('a response with products only is a page of results', () => {
  const list = parse(Results, { products: [product, { ...product, price: null }] });
  expect(list).toMatchObject({ products: [{ title: 'T', price: 1299 }], total: 1, pageCount: 1, facets: [] });
  expect(parse(Results, { products: [] })).toMatchObject({ products: [], total: 0 });
});

it('a response without products is invalid', () => {
  expect(safeParse(Results, { error: 'asleep' }).success).toBe(false);
});
