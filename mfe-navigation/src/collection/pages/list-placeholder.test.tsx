/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { createGateway } from '@kilowatt/remote-kit';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import { brand, collection, laundry } from './collection-pages';

const placeholder = (page: typeof collection, handle: string, query = '') =>
  page.placeholder?.(
    {
      ...{ params: { handle }, gateway: createGateway(), signal: new AbortController().signal },
      url: new URL(`/collection/${handle}${query}`, 'http://shop'),
    },
    {},
  ) ?? null;

it.each([
  [collection, 'washer-dryer-sets', 'Washer Dryer Sets'],
  [laundry, '', 'Laundry'],
])('a list is shown with its title until its products have loaded', (page, handle, title) => {
  const data = placeholder(page, handle);
  if (!data) throw new Error('The page has no placeholder');
  renderInShop(<page.Component data={data} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.title).toBe(`${title} | Kilowatt`);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe(`Home${title}`);
});

it.each([
  ['with filters, which change its title', collection, 'washers', '?filters=[]'],
  ['of another handle, which may have no page', collection, 'garbage', ''],
  ['of a brand, whose head is as high as what it says', brand, 'lg', ''],
])('a list %s waits for its products', (_which, page, handle, query) => {
  expect(placeholder(page, handle, query)).toBeNull();
});
