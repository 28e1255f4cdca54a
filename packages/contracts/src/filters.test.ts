import { describe, expect, it } from '@jest/globals';
import { FILTERS_LIMITS, Filter, Filters } from './filters';
import { readFilters, readPrices } from './list-query';
import { queryOf } from './testing/query';
import { fieldAtFault, refusal } from './testing/refusal';

const colour = (value: string) => ({
  productMetafield: { namespace: 'api', key: 'Color_Family', value },
});

describe('a filter', () => {
  it.each([
    [colour('White')],
    [{ productMetafield: { namespace: 'custom', key: 'filterfeatures', value: 'Smart' } }],
    [{ productVendor: 'LG' }],
    [{ available: true }],
    [{ price: { min: 0 } }],
    [{ price: { max: 1_000_000 } }],
    [{ price: { min: 500, max: 500 } }],
  ])('may be %j', (filter) => expect(refusal(Filter, filter)).toBeNull());

  it.each([
    ['is of another kind', { colour: 'White' }],
    ['says two things at once', { productVendor: 'LG', available: true }],
    ['asks for what is sold out', { available: false }],
    ['is in another namespace', { productMetafield: { namespace: 'shop', key: 'a', value: 'b' } }],
    ['has an empty value', colour(' ')],
    ['has a value of 121 characters', colour('x'.repeat(121))],
    ['has a field of its own', { productVendor: 'LG', note: '' }],
    ['names no price', { price: {} }],
    ['has a least price above the most', { price: { min: 2, max: 1 } }],
    ['has a price below 0', { price: { min: -1 } }],
    ['has a price in words', { price: { min: '100' } }],
  ])('is none that %s', (_what, filter) => expect(refusal(Filter, filter)).not.toBeNull());

  it('of a list is named by its place', () => {
    expect(fieldAtFault(Filters, [{ available: true }, { nonsense: 1 }])).toBe('1');
  });

  it('of a list is one of sixty at most', () => {
    const all = Array.from({ length: FILTERS_LIMITS.count }, (_, index) => colour(`Colour ${index}`));
    expect(refusal(Filters, all)).toBeNull();
    expect(refusal(Filters, [...all, { available: true }])).not.toBeNull();
  });
});

describe('the filters of an address', () => {
  const read = (value: unknown) => readFilters(JSON.stringify(value));

  it.each([null, undefined, ''])('are none for %j', (raw) => {
    expect(readFilters(raw)).toEqual({ filters: [], ignored: [] });
  });

  it('are read with their texts trimmed', () => {
    expect(read([{ productVendor: ' LG ' }])).toEqual({ filters: [{ productVendor: 'LG' }], ignored: [] });
  });

  it.each([
    ['not JSON', '[{', 'filters that are not valid JSON'],
    ['no list', '{"available":true}', 'filters that are not a list'],
    ['too long', `["${'x'.repeat(FILTERS_LIMITS.characters)}"]`, 'a list of filters that is too long'],
  ])('are all ignored and reported to the shopper if they are %s', (_what, raw, why) => {
    expect(readFilters(raw)).toEqual({ filters: [], ignored: [why] });
  });

  it('are kept but for those that are none', () => {
    expect(read([{ available: true }, { available: false }, null, 7, 'x'])).toEqual({
      filters: [{ available: true }],
      ignored: ['{"available":false}', 'null', '7', '"x"'],
    });
  });

  it('have no most of $0, which nothing costs', () => {
    expect(read([{ price: { max: 0 } }, { price: { min: 0 } }])).toEqual({
      filters: [{ price: { min: 0 } }],
      ignored: ['{"price":{"max":0}}'],
    });
  });

  it('count once, also where they are written in two ways', () => {
    expect(read([{ productVendor: 'LG' }, { productVendor: 'LG ' }])).toEqual({
      filters: [{ productVendor: 'LG' }],
      ignored: ['{"productVendor":"LG "} a second time'],
    });
  });

  it('are sixty at most; of a longer list the first ones hold', () => {
    const all = Array.from({ length: FILTERS_LIMITS.count + 2 }, (_, index) => ({
      productVendor: `B${index}`,
    }));
    const { filters, ignored } = read(all);
    expect(filters).toEqual(all.slice(0, FILTERS_LIMITS.count));
    expect(ignored).toEqual(all.slice(FILTERS_LIMITS.count).map((filter) => JSON.stringify(filter)));
  });

  it('are shown in part where one is long', () => {
    expect(read([{ nonsense: 'x'.repeat(200) }]).ignored).toEqual([`{"nonsense":"${'x'.repeat(67)}`]);
  });
});

describe('the price form without JavaScript', () => {
  const read = (query: string) => readPrices(queryOf(query));

  it.each([
    ['', null],
    ['minPrice=&maxPrice= ', null],
    ['minPrice=500', { price: { min: 500 } }],
    ['maxPrice=.99', { price: { max: 0.99 } }],
    ['minPrice=1,000,000.00', { price: { min: 1_000_000 } }],
    ['maxPrice=999.99', { price: { max: 999.99 } }],
    ['minPrice=0', { price: { min: 0 } }],
    ['minPrice=$1,000&maxPrice=$ 2 000', { price: { min: 1_000, max: 2_000 } }],
  ])('reads %j', (query, filter) => expect(read(query)).toEqual({ filter, ignored: [] }));

  it.each([
    ['minPrice=cheap', ['the price "cheap"']],
    ['maxPrice=-5', ['the price "-5"']],
    ['maxPrice=1.000,50', ['the price "1.000,50"']],
    ['minPrice=1,5', ['the price "1,5"']],
    ['maxPrice=1e3', ['the price "1e3"']],
    ['minPrice=$', ['the price "$"']],
    ['maxPrice=1000001', ['the price "1000001"']],
    ['maxPrice=0', ['the price "0"']],
    ['minPrice=9&maxPrice=1', ['prices whose least is above the most']],
  ])('ignores %j and informs the shopper', (query, ignored) =>
    expect(read(query)).toEqual({ filter: null, ignored }),
  );

  it('keeps the price that can be read', () => {
    expect(read('minPrice=cheap&maxPrice=10')).toEqual({
      filter: { price: { max: 10 } },
      ignored: ['the price "cheap"'],
    });
  });
});
