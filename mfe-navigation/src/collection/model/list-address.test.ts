import { describe, expect, it } from '@jest/globals';
import { listHref, readListAddress, toggleHref } from './list-address';

const read = (address: string) => readListAddress(new URL(address, 'http://shop'));
const LG = { productVendor: 'LG' };

describe('the address of a list', () => {
  it('comes back as it was written', () => {
    const href = listHref({
      path: '/collection/washers',
      filters: [LG, { price: { max: 900 } }],
      sort: 'discount',
      page: 3,
    });
    expect(read(href)).toMatchObject({
      filters: [LG, { price: { max: 900 } }],
      sort: 'discount',
      page: 3,
      ignored: [],
    });
  });

  it.each([
    ['filters=nonsense', 'not valid JSON'],
    ['filters=%7B%7D', 'not a list'],
    [`filters=${'x'.repeat(50_000)}`, 'too long'],
    ['filters=%5B%7B%22colour%22%3A1%7D%5D', 'colour'],
    ['sort=cheap', 'the order "cheap"'],
    ['page=-1', 'the page "-1"'],
    ['page=1.5', 'the page "1.5"'],
  ])('%s is ignored, aloud', (query, why) => {
    const address = read(`/collection/washers?${query}`);
    expect(address.ignored.join()).toContain(why);
    expect(address).toMatchObject({ filters: [], sort: 'featured', page: 1 });
  });

  it('adds a filter, takes it away again, and starts at the first page', () => {
    const start = read('/collection/washers?page=4');
    const on = toggleHref(start, LG);
    expect(read(on)).toMatchObject({ filters: [LG], page: 1 });
    expect(toggleHref(read(on), LG)).toBe('/collection/washers');
  });
});
