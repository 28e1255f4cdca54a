/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductList } from '@kilowatt/contracts';
import { type Call, fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import searchPage from './search-page';

let list: ProductList;
let gateway: { calls: Call[] };

/** Opens the results of this query, with or without the listing of the other team. */
const open = (query: string, slots = {}) => openPage(searchPage, `/search${query}`, { slots });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  list = {
    products: [product({ id: 'a' }), product({ id: 'b', title: 'Bosch Washer' })],
    ...{ total: 1_500, page: 2, pageCount: 63, sort: 'featured', facets: [], filters: [] },
  };
  gateway = fakeGateway({ '/api/search': () => Response.json(list), '/api/track-search': {} });
});

describe('the interpretation of the gateway', () => {
  const interpretation = {
    version: 'newer',
    destination: '/search?q=x',
    unused: [],
    corrected: null,
    conditions: [
      { label: 'Dishwashers', href: '/search?q=under%2044%20db' },
      { label: 'Under 44 dB', href: '/search?q=dishwasher' },
    ],
    notes: ['No filter for “quiet”.'],
    pages: [],
    collection: null,
  };
  const answer = (more: object, total = 1_500) => {
    list = { ...list, total, interpretation: { ...interpretation, ...more } } as ProductList;
  };
  const understood = () => screen.getByRole('list', { name: 'How we understood the search' });

  it('is shown as removable conditions, and as a note of unused words', async () => {
    answer({});
    const { user, address } = await open('?q=quiet+dishwasher+under+44+db');
    expect(screen.getByText('No filter for “quiet”.')).not.toBeNull();
    expect(within(understood()).getAllByRole('link')).toHaveLength(3);
    await user.click(screen.getByRole('link', { name: 'Remove filter Under 44 dB' }));
    expect(address()).toBe('/search?q=dishwasher');
  });

  it('is asked for without the conditions that the address leaves out', async () => {
    answer({});
    await open('?q=french+door+refrigerator&without=kind%2CType');
    expect(gateway.calls[0]?.path).toBe(
      '/api/search?full=true&q=french+door+refrigerator&without=kind%2CType',
    );
  });

  it('does not say beside no results which words had no filter', async () => {
    answer({}, 0);
    list = { ...list, products: [] };
    await open('?q=purple+elephants');
    expect(screen.getByRole('heading', { name: 'No products found' })).not.toBeNull();
    expect(screen.queryByText('No filter for “quiet”.')).toBeNull();
  });

  it('can be undone, which is counted', async () => {
    answer({});
    const { user, address } = await open('?q=quiet+dishwasher');
    await user.click(screen.getByRole('link', { name: 'Search for these exact words instead' }));
    expect(address()).toBe('/search?q=quiet%20dishwasher&as=words');
    expect(gateway.calls.some(({ path }) => path === '/api/track-search')).toBe(false);
  });

  it('is not shown for the mere words, which are asked for as such and counted', async () => {
    answer({});
    await open('?q=quiet+dishwasher&as=words');
    expect(screen.getByText(/^These results are for your exact words\./)).not.toBeNull();
    expect(screen.queryByText('No filter for “quiet”.')).toBeNull();
    const [requested, tracked] = gateway.calls;
    expect(requested?.path).toBe('/api/search?full=true&q=quiet+dishwasher&as=words');
    expect(tracked?.body).toMatchObject({
      query: 'quiet dishwasher',
      resultUrl: '/search?q=quiet%20dishwasher&as=words',
    });
  });

  it('with pages shows these and no list', async () => {
    answer({ conditions: [], notes: [], pages: [{ label: 'Support center', href: '/faq' }] });
    await open('?q=why+is+my+dryer+not+heating', { productListing: () => <p>Listing</p> });
    const pages = screen.getByRole('navigation', { name: 'These pages may help' });
    expect(within(pages).getByRole('link', { name: 'Support center' })).not.toBeNull();
    expect(screen.queryByText('Listing')).toBeNull();
  });

  it('leads to its own page if there is one, unless its results are browsed', async () => {
    answer({ redirect: '/financing/affirm' });
    const response = await open('?q=financing').catch((error: unknown) => error);
    expect((response as Response).headers.get('location')).toBe('/financing/affirm');
    await open('?q=financing&page=2');
    expect(title()).toBe('Results for “financing”');
  });

  it('beside no products leaves deals', async () => {
    answer({ conditions: [] }, 0);
    list = { ...list, products: [], nearest: { products: [product({})], total: 1, filters: [], fit: [] } };
    await open('?q=purple+elephants');
    expect(screen.getByRole('heading', { name: 'No products found' })).not.toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('that cannot be read is replaced by the browser’s own', async () => {
    list = { ...list, interpretation: { version: 7 } } as ProductList;
    await open('?q=dishwasher+rack');
    expect(screen.getByText('Parts and accessories come first; appliances follow.')).not.toBeNull();
  });
});
