/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { useLocation } from '@kilowatt/remote-kit';
import { product, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { readListAddress } from '../model/list-address';
import { type SearchRedirect, searchRedirected } from '../model/search-redirect';
import { BRANDS, chosen, filters, LG, listing, value, WHITE } from '../testing/listing';
import { RedirectNotice } from './above-list';
import { PriceRanges } from './price-ranges';

describe('above a list', () => {
  const FILTERED = '/collection/refrigerators?filters=%5B%5D&sort=title';

  /** A page that is opened after this search was redirected. */
  async function page(
    path: string,
    destination?: string,
    unused?: string[],
    more: Partial<SearchRedirect> = {},
  ) {
    const scope = fork();
    const params = { query: 'ice & water', destination: destination ?? '', unused, ...more };
    if (destination !== undefined) await allSettled(searchRedirected, { scope, params });
    return renderInShop(<RedirectNotice title="Refrigerators" />, { scope, path });
  }
  const notice = () => screen.queryByText(/^Showing Refrigerators/)?.textContent ?? null;

  it('names the search that has led here, and leads to the search for its words', async () => {
    const { user, address } = await page(FILTERED, '/collection/refrigerators?sort=title&filters=[]');
    expect(notice()).toBe('Showing Refrigerators for “ice & water”. Search for these exact words instead');
    await user.click(screen.getByRole('link', { name: 'Search for these exact words instead' }));
    expect(address()).toBe('/search?q=ice%20%26%20water&as=words');
  });

  it('shows what no filter expresses', async () => {
    await page(FILTERED, FILTERED, ['quiet', 'under 44 dB']);
    expect(notice()).toBe(
      'Showing Refrigerators for “ice & water”. No filter for “quiet” and “under 44 dB”. Search for these exact words instead',
    );
  });

  it('says first that a model is not sold', async () => {
    await page(FILTERED, FILTERED, [], { query: 'lg refrigerators', unsold: ['wrs325sd'] });
    expect(screen.getByText(/^We do not sell the model WRS325SD\. Showing Refrigerators for/)).not.toBeNull();
  });

  it('says first that nothing was found for what a suggestion replaces', async () => {
    await page(FILTERED, FILTERED, [], { query: 'refrigerators', replaced: 'samovar' });
    expect(screen.getByText(/^Nothing found for “samovar”\. Showing Refrigerators for/)).not.toBeNull();
  });

  it('links to the order and the brand that the list does not have', async () => {
    const links = [{ label: 'Quietest first', href: '/search?q=quietest%20refrigerator' }];
    const { user, address } = await page(FILTERED, FILTERED, [], { links });
    await user.click(screen.getByRole('link', { name: 'Quietest first' }));
    expect(address()).toBe('/search?q=quietest%20refrigerator');
  });

  it.each([
    ['without a search', FILTERED, undefined],
    ['on a page that the search has not led to', '/collection/refrigerators', FILTERED],
  ])('is not there %s', async (_when, path, destination) => {
    await page(path, destination);
    expect(notice()).toBeNull();
  });
});

describe('a search that has led to a list', () => {
  const path = '/collection/dishwashers';
  const params = { query: 'pink dishwasher', destination: path, unused: ['pink'] };
  const notice = () => screen.queryByText(/^Showing Dishwashers for “pink dishwasher”/);
  const Shop = () =>
    useLocation().pathname.startsWith('/collection') ? <RedirectNotice title="Dishwashers" /> : 'A product';

  it.each(['/products/bosch', '/collection/washers', `${path}?sort=title`])(
    'is not named to who comes back from %s',
    async (other) => {
      const scope = fork();
      await allSettled(searchRedirected, { scope, params });
      const { router } = renderInShop(<Shop />, { scope });
      await act(() => router.navigate(path));
      expect(notice()).not.toBeNull();
      await act(() => router.navigate(other));
      await act(() => router.navigate(path));
      expect(notice()).toBeNull();
    },
  );

  it('is named again where it is searched for again', async () => {
    const scope = fork();
    await allSettled(searchRedirected, { scope, params });
    const { router } = renderInShop(<Shop />, { scope, path });
    await act(() => allSettled(searchRedirected, { scope, params: { ...params } }));
    await act(() => router.navigate(path));
    expect(notice()).not.toBeNull();
    await act(() => router.navigate('/products/bosch'));
    await act(() => allSettled(searchRedirected, { scope, params: { ...params } }));
    await act(() => router.navigate(path));
    expect(notice()).not.toBeNull();
  });
});

describe('an empty list', () => {
  describe('an empty list', () => {
    const empty = { products: [], total: 0, pageCount: 0 };

    it('suggests which filters to drop, and how many products that gives', async () => {
      const { user, address } = listing(`${filters(LG, WHITE)}&maxWidth=27`, {
        ...empty,
        fit: { maxWidth: 27 },
        relaxations: [
          { filter: LG, count: 1_200 },
          { fit: 'maxWidth', count: 1 },
          { filters: [LG, WHITE], count: 12 },
        ],
      });
      expect(screen.getByRole('heading', { name: 'No products match all filters' })).not.toBeNull();
      const drop = (name: string) => screen.getByRole('link', { name });
      expect(drop('Drop “LG”').parentElement?.textContent).toBe('Drop “LG” and see 1,200 products');
      expect(drop('Drop “Fits 27 in wide”').parentElement?.textContent).toMatch(/and see 1 product$/);
      expect(drop('Drop “LG” and “White”').getAttribute('href')).toBe('/collection/washers?maxWidth=27');
      await user.click(drop('Drop “LG”'));
      expect(chosen(address())).toEqual([WHITE]);
      expect(address()).toContain('maxWidth=27');
    });

    it('shows the nearest products, and which filters they miss', () => {
      listing(filters(LG, WHITE), {
        ...empty,
        nearest: { products: [product({ title: 'LG Washer' })], total: 1_200, filters: [WHITE], fit: [] },
      });
      const nearest = within(screen.getByRole('region', { name: 'The nearest products' }));
      expect(nearest.getByText(/^Without “White” there are/).textContent).toBe(
        'Without “White” there are 1,200 products.',
      );
      expect(
        chosen(nearest.getByRole('link', { name: '1,200 products' }).getAttribute('href') ?? ''),
      ).toEqual([LG]);
      expect(nearest.getAllByRole('article')).toHaveLength(1);
    });

    it('that has no products without its filters either leads to no list without them', () => {
      const selected = { ...BRANDS, values: [value('LG', LG, 0, true)] };
      listing(filters(LG), {
        ...{ ...empty, facets: [selected] },
        nearest: { products: [product({ title: 'Bosch Freezer' })], total: 350, filters: [LG], fit: [] },
      });
      expect(screen.getByRole('heading', { name: 'There is nothing here right now' })).not.toBeNull();
      const nearest = within(screen.getByRole('region', { name: 'The nearest products' }));
      expect(nearest.getByText('From the rest of the shop.')).not.toBeNull();
      expect(nearest.queryByRole('link', { name: '350 products' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Clear all filters' })).toBeNull();
    });

    it('of one filter offers to clear it', () => {
      listing(filters(LG), empty);
      expect(screen.getByRole('heading', { name: 'No products match this filter' })).not.toBeNull();
      expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe(
        '/collection/washers',
      );
    });

    it('without a filter leads elsewhere', () => {
      listing('', empty);
      expect(screen.getByRole('heading', { name: 'There is nothing here right now' })).not.toBeNull();
      expect(screen.getByRole('link', { name: 'See closeout deals' })).not.toBeNull();
    });
  });

  describe('the filter sheet', () => {
    it('has the same facets, stays open while filters are chosen, and closes on the number of products', async () => {
      const { user, address } = listing();
      const opener = screen.getByRole('button', { name: 'Filters' });
      expect(opener.getAttribute('aria-haspopup')).toBe('dialog');
      await user.click(opener);
      const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
      await user.click(sheet.getByRole('link', { name: 'LG 1 product' }));
      expect(chosen(address())).toEqual([LG]);
      await user.click(sheet.getByRole('button', { name: 'Show 1,234 products' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(opener);
    });

    it('shows on its button how many are on', () => {
      listing(`${filters(LG, WHITE)}&maxWidth=27`, { fit: { maxWidth: 27 } });
      const opener = screen.getByRole('button', { name: 'Filters (3)' });
      expect(getComputedStyle(opener).whiteSpace).toBe('nowrap');
    });
  });
});

describe('price ranges', () => {
  /** The prices of a list that is at this query. */
  const prices = (range: { min: number; max: number }, query = '', bounds?: typeof range) => {
    const path = `/collection/washers${query}`;
    const address = readListAddress(new URL(path, 'http://shop'));
    const facet = { key: 'Price', label: 'Price', values: [], range, ...(bounds && { bounds }) };
    return renderInShop(<PriceRanges facet={facet} address={address} />, { path });
  };
  const steps = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

  describe('the steps', () => {
    it.each([
      [{ min: 100, max: 240 }, []],
      [{ min: 250, max: 500 }, []],
      [{ min: 249, max: 500 }, ['Under $250', '$250 and more']],
      [{ min: 300, max: 1_200 }, ['Under $500', '$500 to $1,000', '$1,000 and more']],
      [{ min: 6_000, max: 40_000 }, ['Under $10,000', '$10,000 and more']],
    ])('of %j are %j', (range, expected) => {
      prices(range);
      expect(steps()).toEqual(expected);
    });

    it('stay in their places where another filter leaves nothing of them, and lead nowhere', () => {
      prices({ min: 600, max: 900 }, '', { min: 300, max: 1_200 });
      expect(steps()).toEqual(['$500 to $1,000']);
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Under $500',
        '$500 to $1,000',
        '$1,000 and more',
      ]);
    });
  });

  describe('the fields', () => {
    it('have the price that is on', () => {
      prices({ min: 100, max: 2_000 }, '?minPrice=250&maxPrice=900.5');
      expect([field('Price from').value, field('Price to').value]).toEqual(['250', '900.5']);
    });

    it('are sent with Enter, and one may stay empty', async () => {
      const { user, address } = prices({ min: 100, max: 2_000 });
      await user.type(field('Price to'), '900{Enter}');
      const filters = new URL(address(), 'http://shop').searchParams.get('filters');
      expect(JSON.parse(filters ?? '')).toEqual([{ price: { max: 900 } }]);
    });

    it('take the price away when both are emptied', async () => {
      const { user, address } = prices({ min: 100, max: 2_000 }, '?maxPrice=900');
      await user.clear(field('Price to'));
      await user.click(screen.getByRole('button', { name: 'Show these prices' }));
      expect(address()).toBe('/collection/washers');
    });

    it('leave what cannot be read in the address, where the page names it', async () => {
      const { user, address } = prices({ min: 100, max: 2_000 });
      await user.type(field('Price from'), 'cheap{Enter}');
      expect(readListAddress(new URL(address(), 'http://shop')).ignored).toEqual(['the price "cheap"']);
    });
  });
});
