/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, expect, it } from '@jest/globals';
import { type Call, fakeGateway, product, renderInShop } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { ViewedShelf } from './viewed-shelf';

afterEach(() => localStorage.clear());

it.each([
  ['rows where cards would leave most of their row empty', ['a', 'b'], '72'],
  ['cards where there are three or more', ['a', 'b', 'c'], '400'],
])('shows %s', async (_what, ids, width) => {
  fakeGateway({
    '/api/products': ({ path }: Call) => {
      const requested = new URL(path, 'http://shop').searchParams.get('ids')?.split(',') ?? [];
      const products = requested.map((id) => ({
        ...product({ id, title: `Range ${id}` }),
        specifications: [],
      }));
      return Response.json({ products, missing: [] });
    },
  });
  localStorage.setItem('recentlyViewed', JSON.stringify(ids));
  renderInShop(<ViewedShelf limit={4} />);
  const shelf = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  const shown = shelf.getAllByRole('article');
  expect(shown.map((one) => within(one).getByRole('heading', { level: 3 }).textContent)).toEqual(
    ids.map((id) => `Range ${id}`),
  );
  expect(shown.map((one) => one.querySelector('img')?.getAttribute('width'))).toEqual(ids.map(() => width));
});

it('draws what a part is for, since it has no picture', async () => {
  fakeGateway({
    '/api/products': {
      products: [{ ...product({ id: 'a', image: '/pictures/placeholder.svg' }), specifications: [] }],
      missing: [],
    },
  });
  localStorage.setItem('recentlyViewed', '["a"]');
  renderInShop(<ViewedShelf limit={4} />);
  const [row] = await screen.findAllByRole('article');
  expect([row?.querySelectorAll('img').length, row?.querySelectorAll('svg').length]).toEqual([0, 1]);
});
