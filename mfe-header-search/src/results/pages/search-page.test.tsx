/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductList } from '@kilowatt/contracts';
import type { SlotProps } from '@kilowatt/remote-kit';
import { type Call, fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
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

describe('the results', () => {
  it('are the listing of the other team, at the address as it was requested', async () => {
    const Listing = ({ list: { total }, href }: SlotProps['productListing']) => (
      <p>{`${total} of ${href}`}</p>
    );
    await open('?q=washer&sort=cheap', { productListing: Listing });
    expect(title()).toBe('Results for “washer”');
    expect(screen.getByText('1500 of /search?q=washer&sort=cheap')).not.toBeNull();
    expect(gateway.calls[0]?.path).toBe('/api/search?full=true&q=washer');
  });

  it('are products and pages where that team is unavailable', async () => {
    const { user, address } = await open('?q=washer&page=2');
    expect(screen.getByText('1,500 products')).not.toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(address()).toBe('/search?q=washer&page=3');
  });

  it('that are none lead on', async () => {
    list = { ...list, products: [], total: 0 };
    await open('?q=purple+elephants');
    expect(screen.getByRole('heading', { name: 'No products found' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/contact');
  });

  it('that are none because of a filter keep the listing, which can widen them', async () => {
    list = { ...list, products: [], total: 0 };
    const filters = encodeURIComponent(JSON.stringify([{ productVendor: 'LG' }]));
    await open(`?q=washer&filters=${filters}`, { productListing: () => <p>Listing</p> });
    expect(screen.getByText('Listing')).not.toBeNull();
    expect(screen.queryByRole('heading', { name: 'No products found' })).toBeNull();
  });
});

describe('the results of a suggestion', () => {
  const of = (more: object) => ({
    ...{ query: 'gas range', destination: '/search?q=gas+range', replaced: 'WM4500HBA', ...more },
  });
  const openAfter = (search: object, query = '?q=gas%20range') =>
    openPage(searchPage, `/search${query}`, { scope: fork({ values: { [LAST]: search } }) });
  const LAST = 'bus search:query-submitted@1 last';

  it('say that the typed model is not sold, and lead to what was typed', async () => {
    await openAfter(of({ unsold: ['wm4500hba'] }));
    expect(
      screen.getByText(/^We do not sell the model WM4500HBA\. These are results for “gas range”\./),
    ).not.toBeNull();
    const link = screen.getByRole('link', { name: 'Search for “WM4500HBA” anyway' });
    expect(link.getAttribute('href')).toBe('/search?q=WM4500HBA');
  });

  it('say that nothing was found for other words', async () => {
    await openAfter(of({ replaced: 'weber thing' }));
    expect(screen.getByText(/^Nothing found for “weber thing”\./)).not.toBeNull();
  });

  it('say nothing of an earlier search', async () => {
    await openAfter(of({ unsold: ['wm4500hba'] }), '?q=dishwasher');
    expect(screen.queryByText(/^We do not sell/)).toBeNull();
  });
});

it('without a query says what to type, and asks for nothing', async () => {
  await open('?q=++');
  expect(title()).toBe('Search');
  expect(screen.getByText(/^Type a brand, a model number/)).not.toBeNull();
  expect(gateway.calls).toEqual([]);
});

it('shows which words it corrected, and offers the collection of the query', async () => {
  await open('?q=24+inch+dishwaser');
  expect(screen.getByText(/^Including results for/).textContent).toMatch(/24 inch dishwasher/);
  expect(
    screen
      .getByText(/^Or see/)
      .querySelector('a')
      ?.getAttribute('href'),
  ).toMatch(/^\/collection\/dishwashers\?filters=/);
});

describe('the page', () => {
  it.each<[string, () => Response | Promise<Response>]>([
    ['fails', () => Response.json({ message: 'Asleep' }, { status: 500 })],
    ['answers rubbish', () => Response.json({ products: 'none' })],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is left to the error page of the shell if the gateway %s', async (_what, failing) => {
    fakeGateway({ '/api/search': failing });
    await expect(open('?q=washer')).rejects.toThrow();
  });

  it('shows products of a gateway that knows neither facets nor pages', async () => {
    fakeGateway({
      '/api/search': {
        products: [product({ title: 'LG Washer' }), product({ id: 'b', price: null as never })],
      },
    });
    await open('?q=washer');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('1 product')).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  it.each([
    ['?q=%20washer%20', '/api/search?full=true&q=washer'],
    ['?q=wine+%26+beer', '/api/search?full=true&q=wine+%26+beer'],
    ['?q=a%00b', '/api/search?full=true&q=ab'],
    ['?q=washer&page=0&sort=cheap&maxWidth=wide', '/api/search?full=true&q=washer'],
    [
      '?q=washer&page=3&sort=title&maxWidth=30',
      '/api/search?full=true&q=washer&sort=title&page=3&maxWidth=30',
    ],
  ])('at %s asks for %s', async (query, path) => {
    await open(query);
    expect(gateway.calls[0]?.path).toBe(path);
  });

  it('is in no index, whatever was searched for, and names the query in its title', async () => {
    await open('?q=washer');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch(/noindex/);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://shop.example/search',
    );
    expect(document.title).toMatch(/^Results for “washer” \| /);
  });

  it('shows that parts come first where a part was asked for', async () => {
    await open('?q=dishwasher+rack');
    expect(screen.getByText('Parts and accessories come first; appliances follow.')).not.toBeNull();
  });

  it('shows markup in a query as the text that it is', async () => {
    await open(`?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(title()).toBe('Results for “<img src=x onerror=alert(1)>”');
    expect(document.querySelector('h1 img')).toBeNull();
  });
});
