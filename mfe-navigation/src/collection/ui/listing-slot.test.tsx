/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import type { ProductList } from '@kilowatt/contracts';
import { product, renderInShop } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import ListingSlot from './product-listing';

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
  const form = screen.getByRole('button', { name: 'Show what fits' }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/search']);
  const carried = [...new FormData(form ?? undefined)].filter(([, value]) => value !== '');
  expect(carried).toEqual([
    ['q', 'wine'],
    ['sort', 'title'],
  ]);
});

it('names what it could not use of the address', () => {
  listing('/search?q=wine&sort=cheap');
  expect(screen.getByText('We could not use the order "cheap" and show the rest.')).not.toBeNull();
});
