/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import { event } from '@kilowatt/bus';
import { savedProducts } from '@kilowatt/product-ui';
import { type Call, fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import { createWatch, fork } from 'effector';
import { cartWithRoom } from '../../packages/testing/cart';
import { addToCart } from '../../packages/wiring';
import savedPage from './saved-page';

const { published } = event('cart:lines-changed@1');
const SOLD = new Set(['washer', 'dryer']);
const answer = ({ path }: Call) => {
  const ids = new URL(path, 'http://shop').searchParams.get('ids')?.split(',') ?? [];
  return Response.json({
    products: ids
      .filter((id) => SOLD.has(id))
      .map((id) => ({ ...product({ id, title: `The ${id}` }), specifications: [] })),
    missing: ids.filter((id) => !SOLD.has(id)),
  });
};
const CATEGORY = { title: 'Washers', href: '/collection/washers', image: '/pictures/washer.svg' };
beforeEach(() => localStorage.clear());

it('shows saved products, the newest first, and marks those no longer sold', async () => {
  const { calls } = fakeGateway({ '/api/products': answer });
  for (const id of ['washer', 'gone', 'dryer']) savedProducts.toggle(id);
  await openPage(savedPage, '/saved');
  expect(
    (await screen.findAllByRole('article')).map((card) => card.querySelector('h2')?.textContent),
  ).toEqual(['The dryer', 'The washer']);
  expect(screen.getByText('One saved product is no longer sold here.')).not.toBeNull();
  // Products, not their first variants, as on the cards that were saved.
  expect(calls.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/api/products?ids=dryer,gone,washer&as=product',
  ]);
});

it('leads on where nothing that was saved is sold any more', async () => {
  fakeGateway({ '/api/products': answer, '/api/home': { deals: [], categories: [CATEGORY], brands: [] } });
  savedProducts.toggle('gone');
  await openPage(savedPage, '/saved');
  expect(await screen.findByText('One saved product is no longer sold here.')).not.toBeNull();
  expect((await screen.findByRole('link', { name: /Washers/ })).getAttribute('href')).toBe(
    '/collection/washers',
  );
});

it('keeps a card that is taken off the list until the page is left, so that it can be put back', async () => {
  fakeGateway({ '/api/products': answer });
  savedProducts.toggle('washer');
  const { user } = await openPage(savedPage, '/saved');
  const heart = await screen.findByRole('button', { name: 'Save The washer for later' });
  await user.click(heart);
  expect([heart.getAttribute('aria-pressed'), savedProducts.read()]).toEqual(['false', []]);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('leads to the categories where nothing is saved, and asks for no products', async () => {
  const ranges = { title: 'Ranges', href: '/collection/ranges', image: '/pictures/ranges.webp' };
  const { calls } = fakeGateway({ '/api/home': { categories: [ranges] } });
  await openPage(savedPage, '/saved');
  expect(screen.getByRole('heading', { name: 'Nothing saved yet' })).not.toBeNull();
  expect((await screen.findByRole('link', { name: 'Ranges' })).getAttribute('href')).toBe(
    '/collection/ranges',
  );
  expect(calls.map(({ path }) => path)).toEqual(['/api/home']);
});

it('can be tried again where the products could not be loaded', async () => {
  fakeGateway({});
  savedProducts.toggle('washer');
  const { user } = await openPage(savedPage, '/saved');
  const again = await screen.findByRole('button', { name: 'Try again' });
  fakeGateway({ '/api/products': answer });
  await user.click(again);
  expect(await screen.findByRole('article')).not.toBeNull();
});

it('shows what the products come to, compares them, and adds those to the cart that can be bought', async () => {
  const more: Record<string, object> = {
    washer: { price: 749.5 },
    dryer: { price: 600.25, available: false },
  };
  fakeGateway({
    '/api/products': () =>
      Response.json({
        products: ['dryer', 'washer'].map((id) => ({ ...product({ id, ...more[id] }), specifications: [] })),
        missing: [],
      }),
  });
  for (const id of ['washer', 'dryer']) savedProducts.toggle(id);
  const scope = fork();
  const sent: string[] = [];
  createWatch({ unit: addToCart, scope, fn: ({ id }) => sent.push(id) });
  cartWithRoom(scope, 1, published);
  const { user } = await openPage(savedPage, '/saved', { scope });
  expect((await screen.findByText(/^2 products, together/)).textContent).toBe(
    '2 products, together $1,349.75',
  );
  const compare = screen.getByRole('link', { name: 'Compare these' }).getAttribute('href') ?? '';
  const query = new URL(compare, 'http://shop').searchParams;
  expect([query.get('id0'), query.get('id1'), query.get('price1')]).toEqual(['dryer', 'washer', '749.5']);
  await user.click(screen.getByRole('button', { name: 'Add 1 of them to cart' }));
  expect(sent).toEqual(['washer']);
  expect(screen.getByText(/^1 item is in your cart\./)).not.toBeNull();
});

it('says nothing of a cart that has taken none', async () => {
  fakeGateway({ '/api/products': answer });
  for (const id of ['washer', 'dryer']) savedProducts.toggle(id);
  const scope = fork();
  cartWithRoom(scope, 0, published);
  const { user } = await openPage(savedPage, '/saved', { scope });
  await user.click(await screen.findByRole('button', { name: 'Add all to cart' }));
  expect(screen.queryByText(/in your cart/)).toBeNull();
});

it.each([
  ['as rows, which keep the heart', ['washer', 'dryer'], 0],
  ['as cards', ['washer', 'dryer', 'range'], 3],
])('says what has become cheaper since: %s', async (_, ids, cards) => {
  fakeGateway({
    '/api/products': () =>
      Response.json({
        products: ids.map((id) => ({
          ...product({ id, title: `The ${id}`, price: 500 }),
          specifications: [],
        })),
        missing: [],
      }),
  });
  for (const id of ids) savedProducts.toggle(id, id === 'washer' ? 540 : undefined);
  await openPage(savedPage, '/saved');
  const articles = await screen.findAllByRole('article');
  expect(articles.map((one) => /\$40 less than when you saved it/.test(one.textContent))).toEqual(
    ids.map((id) => id === 'washer'),
  );
  expect(screen.getAllByRole('button', { name: /^Save The .+ for later$/ })).toHaveLength(ids.length);
  // Cards name the maker above the title.
  expect(screen.queryAllByText(product().vendor)).toHaveLength(cards);
});
