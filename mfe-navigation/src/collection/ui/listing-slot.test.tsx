/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import type { Filter, ProductList } from '@kilowatt/contracts';
import { createGateway, HostContext } from '@kilowatt/remote-kit';
import {
  createMemoryRouter,
  product,
  RouterProvider,
  renderInShop,
  useLoaderData,
} from '@kilowatt/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readListAddress } from '../model/list-address';
import ListingSlot, { ProductListing } from './product-listing';

describe('the slot of a list', () => {
  const LG = { productVendor: 'LG' };
  const results: ProductList = {
    products: [product()],
    ...{ total: 30, page: 1, pageCount: 2, sort: 'featured', filters: [] },
    facets: [
      { key: 'Brand', label: 'Brand', values: [{ label: 'LG', filter: LG, count: 3, selected: false }] },
      { key: 'Width', label: 'Width', values: [], range: { min: 24, max: 36 } },
    ],
  };
  const listing = (href: string) => renderInShop(<ListingSlot list={results} href={href} />, { path: href });
  const query = (address: string) => Object.fromEntries(new URL(address, 'http://shop').searchParams);

  it('on the results of a search keeps the query with every filter and page', async () => {
    const { user, address } = listing('/search?q=wine%20%26%20beer');
    const filters = within(screen.getByRole('complementary', { name: 'Filters' }));
    await user.click(filters.getByRole('link', { name: 'LG 3 products' }));
    expect(query(address())).toEqual({ q: 'wine & beer', filters: JSON.stringify([LG]) });
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(query(address())).toEqual({ q: 'wine & beer', page: '2' });
  });

  it('carries the query in its forms, which work without script', () => {
    listing('/search?q=wine&sort=title');
    const form = screen.getByRole('button', { name: 'Apply sizes' }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/search']);
    const carried = [...new FormData(form ?? undefined)].filter(([, value]) => value !== '');
    expect(carried).toEqual([
      ['q', 'wine'],
      ['sort', 'title'],
    ]);
  });

  it('names the parts of the address that it could not use', () => {
    listing('/search?q=wine&sort=cheap');
    expect(
      screen.getByText('Parts of the address are not valid and were ignored: the order "cheap".'),
    ).not.toBeNull();
  });
});

describe('a list that is loaded', () => {
  const [LG, BOSCH]: [Filter, Filter] = [{ productVendor: 'LG' }, { productVendor: 'Bosch' }];
  const facet = {
    ...{ key: 'Brand', label: 'Brand' },
    values: [LG, BOSCH].map((filter) => ({
      ...{ label: Object.values(filter)[0] as string, count: 1, selected: false, filter },
    })),
  };

  /** A page that loads its list for every address; only the first answer comes at once. */
  function page() {
    const requested: string[] = [];
    const router = createMemoryRouter(
      [
        {
          path: '*',
          loader: ({ request }) => {
            const url = new URL(request.url);
            requested.push(url.search);
            return requested.length === 1 ? url.href : new Promise<never>(() => {});
          },
          Component: () => {
            const address = readListAddress(new URL(useLoaderData<string>()));
            const list: ProductList = {
              products: [product()],
              ...{
                total: 1,
                page: 1,
                pageCount: 1,
                sort: 'featured',
                facets: [facet],
                filters: address.filters,
              },
            };
            return <ProductListing list={list} address={address} />;
          },
          HydrateFallback: () => null,
        },
      ],
      { initialEntries: ['/collection/washers'] },
    );
    const host = { slot: () => null, gateway: createGateway(), origin: 'https://shop.example' };
    render(
      <HostContext value={host}>
        <RouterProvider router={router} />
      </HostContext>,
    );
    return { requested, user: userEvent.setup() };
  }
  const brand = async (name: string) =>
    within(await screen.findByRole('complementary', { name: 'Filters' })).getByRole('link', { name });

  it('is busy while the next list loads, and a second filter is added to the first', async () => {
    const { requested, user } = page();
    await user.click(await brand('LG 1 product'));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    expect(screen.getByRole('article')).not.toBeNull();
    await user.click(await brand('Bosch 1 product'));
    const filters = new URLSearchParams(requested.at(-1)).get('filters');
    expect(JSON.parse(filters ?? '[]')).toEqual([LG, BOSCH]);
  });
});
