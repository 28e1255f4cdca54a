import { describe, expect, it } from '@jest/globals';
import { event } from '@kilowatt/bus';
import type { Filter, Fit, ProductList } from '@kilowatt/contracts';
import { allSettled, fork } from 'effector';
import { startCollection } from '../wiring';
import {
  clearHref,
  filterLabel,
  fitLabel,
  fitLabels,
  listAddressOf,
  listHref,
  readListAddress,
  toggleHref,
} from './list-address';
import { $searchRedirect, isRedirectTarget } from './search-redirect';

describe('the address of a list', () => {
  const read = (address: string) => readListAddress(new URL(address, 'http://shop'));
  const LG = { productVendor: 'LG' };

  describe('the address of a list', () => {
    it('survives a round trip', () => {
      const href = listHref({
        path: '/collection/washers',
        filters: [LG, { price: { max: 900 } }],
        fit: { minWidth: 29.75, maxDepth: 25 },
        sort: 'discount',
        page: 3,
        extra: [['q', 'wine & beer']],
      });
      expect(read(href)).toMatchObject({
        filters: [LG, { price: { max: 900 } }],
        fit: { minWidth: 29.75, maxDepth: 25 },
        sort: 'discount',
        page: 3,
        extra: [['q', 'wine & beer']],
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
      ['maxWidth=wide', 'the size "wide"'],
      ['maxPrice=cheap', 'the price "cheap"'],
      ['minPrice=9&maxPrice=5', 'least is above the most'],
    ])('%s is ignored and reported', (query, why) => {
      const address = read(`/collection/washers?${query}`);
      expect(address.ignored.join()).toContain(why);
      expect(address).toMatchObject({ filters: [], sort: 'featured', page: 1 });
    });

    it('toggles a filter, and starts at the first page', () => {
      const start = read('/collection/washers?page=4');
      const on = toggleHref(start, LG);
      expect(read(on)).toMatchObject({ filters: [LG], page: 1 });
      expect(toggleHref(read(on), LG)).toBe('/collection/washers');
    });

    it('parses sizes as people write them, and prices of the form', () => {
      expect(
        read('/collection/ranges?maxWidth=35%C2%BE&minWidth=&maxHeight=70+1/2&minPrice=$1,000&maxPrice='),
      ).toMatchObject({
        fit: { maxWidth: 35.75, maxHeight: 70.5 },
        filters: [{ price: { min: 1000 } }],
        ignored: [],
      });
    });

    it.each([
      ['filters=%5B%5D&filters=%5B%5D', '"filters" the second time'],
      ['sort=title&sort=title', '"sort" the second time'],
      ['maxWidth=3&maxWidth=4', '"maxWidth" the second time'],
      [`filters=${encodeURIComponent(JSON.stringify([LG, LG]))}`, 'LG'],
      ['minWidth=40&maxWidth=30', 'the least width'],
    ])('%s: the first is used, and the rest is named', (query, why) => {
      expect(read(`/collection/washers?${query}`).ignored.join()).toContain(why);
    });

    it('keeps the search query in every link', () => {
      const start = read('/search?q=wine&page=2');
      expect(toggleHref(start, LG)).toContain('q=wine');
      expect(clearHref(start)).toBe('/search?q=wine');
    });
  });

  describe('the address, as the gateway has understood it', () => {
    const list = (more: Partial<ProductList> = {}): ProductList => ({
      products: [],
      ...{ total: 60, page: 1, pageCount: 3, sort: 'featured', facets: [], filters: [LG] },
      ...more,
    });
    const requested = read(`/collection/washers?filters=${encodeURIComponent(JSON.stringify([LG]))}&page=9`);

    it('has the page that is shown, and names the one that there is not', () => {
      const shown = listAddressOf(requested, list({ page: 3 }));
      expect([shown.page, shown.ignored]).toEqual([3, ['page 9, for there are 3']]);
    });

    it('names nothing if the page is the one that was asked for', () => {
      expect(listAddressOf({ ...requested, page: 2 }, list({ page: 2 })).ignored).toEqual([]);
    });

    it('has the filters that were used, and names those that the page and then the gateway ignored', () => {
      const own = read('/collection/washers?sort=cheap');
      const shown = listAddressOf(own, list({ filters: [], ignored: ['the colour "Plaid"'] }));
      expect(shown.ignored).toEqual(['the order "cheap"', 'the colour "Plaid"']);
      expect(listHref(shown)).toBe('/collection/washers');
    });
  });
});

describe('labels of filters', () => {
  describe('the label of a filter', () => {
    it.each<[Filter, string]>([
      [{ productVendor: 'Speed Queen' }, 'Speed Queen'],
      [{ available: true }, 'In stock'],
      [{ productMetafield: { namespace: 'api', key: 'Type', value: 'Front Load' } }, 'Front Load'],
      [{ price: { max: 500 } }, 'Under $500'],
      [{ price: { min: 2_500 } }, '$2,500 and more'],
      [{ price: { min: 250, max: 1_000 } }, '$250 to $1,000'],
      [{ price: { min: 0, max: 99.5 } }, '$0 to $99.50'],
    ])('%j is "%s"', (filter, label) => {
      expect(filterLabel(filter)).toBe(label);
    });
  });

  describe('the label of a size', () => {
    it.each([
      ['maxWidth', 30, 'Fits 30 in wide'],
      ['maxHeight', 70.5, 'Fits 70½ in high'],
      ['maxDepth', 28.25, 'Fits 28¼ in deep'],
      ['minWidth', 24, 'At least 24 in wide'],
    ] as const)('%s of %d is "%s"', (key, inches, label) => {
      expect(fitLabel(key, inches)).toBe(label);
    });

    it('is left out for a size that is not asked for', () => {
      const fit: Fit = { maxWidth: 30, minHeight: undefined };
      expect(fitLabels(fit)).toEqual([{ key: 'maxWidth', label: 'Fits 30 in wide' }]);
    });
  });
});

describe('a search redirect', () => {
  const redirect = {
    query: 'white washers',
    destination: '/collection/washers?filters=%5B%22a%20b%22%5D&x=1',
  };

  it.each([
    ['/collection/washers?filters=%5B%22a%20b%22%5D&x=1', true],
    ['/collection/washers?x=1&filters=%5B%22a+b%22%5D', true],
    ['/collection/washers', false],
    ['/collection/dryers?filters=%5B%22a%20b%22%5D&x=1', false],
  ])('%s was reached by it: %s', (address, redirected) => {
    expect(isRedirectTarget(redirect, address)).toBe(redirected);
  });

  it.each(['//', 'http://['])('%s is the address of no page', (destination) => {
    expect(isRedirectTarget({ ...redirect, destination }, '/collection/washers')).toBe(false);
  });

  it('keeps the last search redirect', async () => {
    const scope = fork();
    await allSettled(event('search:query-submitted@1').published, { scope, params: redirect });
    expect(scope.getState($searchRedirect)).toEqual(redirect);
  });

  it('receives a search that was published before the start, if any', async () => {
    const late = fork({ values: { 'bus search:query-submitted@1 last': redirect } });
    await startCollection(late);
    expect(late.getState($searchRedirect)).toEqual(redirect);
    const fresh = fork();
    await startCollection(fresh);
    expect(fresh.getState($searchRedirect)).toBeNull();
  });
});
