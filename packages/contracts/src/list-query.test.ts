import { describe, expect, it } from '@jest/globals';
import { isListParameter, readListQuery } from './list-query';
import { queryOf } from './testing/query';

const read = (query: string) => readListQuery(queryOf(query));
const nothing = { filters: [], fit: {}, sort: null, page: null, ignored: [] };
const filters = (...list: unknown[]) => `filters=${encodeURIComponent(JSON.stringify(list))}`;

describe('the address of a list', () => {
  it.each(['', 'q=washer', 'utm_source=mail&ref=1', 'sort=&filters=&minWidth='])(
    'requests nothing with %j',
    (query) => expect(read(query)).toEqual(nothing),
  );

  it('is read whole', () => {
    const query = `${filters({ productVendor: 'LG' })}&sort=price-ascending&page=3&maxWidth=27&minPrice=500`;
    expect(read(query)).toEqual({
      filters: [{ productVendor: 'LG' }, { price: { min: 500 } }],
      fit: { maxWidth: 27 },
      sort: 'price-ascending',
      page: 3,
      ignored: [],
    });
  });

  it('prefers the prices of the form to a price filter', () => {
    expect(read(`${filters({ price: { max: 100 } }, { available: true })}&maxPrice=50`).filters).toEqual([
      { available: true },
      { price: { max: 50 } },
    ]);
  });

  it('keeps a price filter where the form says nothing that can be read', () => {
    expect(read(`${filters({ price: { max: 100 } })}&maxPrice=cheap`)).toMatchObject({
      filters: [{ price: { max: 100 } }],
      ignored: ['the price "cheap"'],
    });
  });

  it.each([
    ['1', 1],
    ['999999', 999_999],
  ])('names page %s', (page, expected) => {
    expect(read(`page=${page}`)).toEqual({ ...nothing, page: expected });
  });

  it.each(['0', '-1', '1.5', 'two', '1000000', '1e9'])('ignores page %s, and says so', (page) => {
    expect(read(`page=${page}`)).toEqual({ ...nothing, ignored: [`the page "${page}"`] });
  });

  it('ignores an order that there is not, and says so', () => {
    expect(read('sort=random')).toEqual({ ...nothing, ignored: ['the order "random"'] });
    expect(read('sort=constructor').sort).toBeNull();
  });

  it.each(['filters', 'sort', 'page'])('reports that %s is given twice', (name) => {
    expect(read(`${name}=&${name}=`).ignored).toContain(`"${name}" the second time`);
  });

  it('lists everything that it ignores, in the order of the page', () => {
    expect(read('filters=x&maxPrice=y&maxWidth=z&sort=a&page=b').ignored).toEqual([
      'filters that are not valid JSON',
      'the price "y"',
      'the size "z"',
      'the order "a"',
      'the page "b"',
    ]);
  });
});

it.each([
  ['filters', true],
  ['sort', true],
  ['page', true],
  ['minPrice', true],
  ['maxDepth', true],
  ['q', false],
  ['minBurners', false],
  ['pages', false],
])('the parameter %s is one of the list: %j', (name, expected) =>
  expect(isListParameter(name)).toBe(expected),
);
