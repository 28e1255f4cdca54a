import { describe, expect, it } from '@jest/globals';
import { readSearchAddress, searchHref } from './search-address';

const read = (search: string) => readSearchAddress(new URL(`/search${search}`, 'http://shop'));

describe('the address of the results page', () => {
  it('keeps what the gateway takes', () => {
    const filters = JSON.stringify([{ productVendor: 'LG' }]);
    const address = read(`?q=washer&filters=${encodeURIComponent(filters)}&sort=title&page=2`);
    expect(address).toEqual({ query: 'washer', filters, sort: 'title', page: '2' });
    expect(read(searchHref(address).replace('/search', ''))).toEqual(address);
  });

  it('leaves out what the gateway would refuse', () => {
    expect(read('?q=%00washer%00&filters=nonsense&sort=cheap&page=-1')).toEqual({
      query: 'washer',
      filters: null,
      sort: null,
      page: null,
    });
  });
});
