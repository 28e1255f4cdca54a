/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CartItem } from '@kilowatt/contracts';
import { fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { item } from '../../testing/cart-in-scope';
import { $cart, itemsSet } from '../model/cart';
import { startCart } from '../wiring';
import cartPage from './cart-page';

const washer = item('washer', { title: 'Washer', price: 749 });
const dryer = item('dryer', { title: 'Dryer', price: 500 });
const shared = (...items: CartItem[]) => ({ cartId: 'of-a-friend', items, version: 1 });

/** Opens the page at this address, with the shopper's own items. */
async function open(address: string, own: CartItem[] = []) {
  const scope = fork();
  await allSettled(itemsSet, { scope, params: own });
  const view = await openPage(cartPage, address, { scope });
  await pricesChecked();
  return { ...view, items: () => scope.getState($cart).items.map(({ id, quantity }) => [id, quantity]) };
}
const pricesChecked = () => waitFor(() => expect(screen.queryByText('Checking today’s prices…')).toBeNull());
const question = () => within(screen.getByRole('region', { name: 'A cart was shared with you' }));

beforeEach(() => {
  const sold = [
    { ...product({ id: 'washer', title: 'Washer' }), specifications: [] },
    { ...product({ id: 'dryer', title: 'Dryer', price: 500 }), specifications: [] },
  ];
  fakeGateway({
    '/api/checkout': { template: null },
    '/api/products': { products: sold, missing: [] },
    '/api/shared-cart/of-a-friend': shared(washer, { ...dryer, quantity: 2 }),
    '/api/shared-cart/of-another': shared(washer, item('sold-out')),
    '/api/shared-cart/all-sold-out': shared(item('sold-out'), item('gone')),
  });
});

afterEach(() => void jest.restoreAllMocks());

it('has its title, and stays out of search engines', async () => {
  await open('/cart');
  expect(screen.getByRole('heading', { level: 1, name: 'Cart' })).not.toBeNull();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(screen.queryByRole('region', { name: 'A cart was shared with you' })).toBeNull();
});

it('is saved on this device', async () => {
  await open('/cart', [washer]);
  expect(document.querySelector('h1 + p')?.textContent).toBe(
    'Your cart is saved on this device. Prices and stock are checked again each time you open it.',
  );
});

it('does not promise to keep a cart that cannot be stored', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await open('/cart', [washer]);
  expect(screen.getByText(/^Your cart is kept only until you close or reload this page\./)).not.toBeNull();
});

it.each([
  ['forbidden', /^Your cart is kept only until you close or reload this page\./],
  ['allowed', /^Your cart is saved on this device\./],
])('knows before the first change where storage is %s', async (access, text) => {
  if (access === 'forbidden')
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  const scope = fork();
  await startCart(scope);
  await openPage(cartPage, '/cart', { scope });
  expect(screen.getByText(text)).not.toBeNull();
});

describe('the link to a shared cart', () => {
  it('asks first: nothing changes before the shopper decides', async () => {
    const { items } = await open('/cart?shared=of-a-friend');
    expect(
      question()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 × Washer$749.00', '2 × Dryer$500.00']);
    expect(items()).toEqual([]);
  });

  it('is used by a shopper without a cart, and removed from the address', async () => {
    const { user, items, address } = await open('/cart?shared=of-a-friend');
    expect(question().queryByRole('button', { name: 'Merge with my cart' })).toBeNull();
    await user.click(question().getByRole('button', { name: 'Use this cart' }));
    await pricesChecked();
    expect(items()).toEqual([
      ['washer', 1],
      ['dryer', 2],
    ]);
    expect(address()).toBe('/cart');
  });

  it.each([
    [
      'Replace my cart',
      [
        ['washer', 1],
        ['dryer', 2],
      ],
    ],
    [
      'Merge with my cart',
      [
        ['washer', 2],
        ['dryer', 2],
      ],
    ],
    ['Keep mine', [['washer', 1]]],
  ])('with "%s" leaves %j', async (answer, lines) => {
    const { user, items, address } = await open('/cart?shared=of-a-friend', [washer]);
    await user.click(question().getByRole('button', { name: answer }));
    await pricesChecked();
    expect(items()).toEqual(lines);
    expect(address()).toBe('/cart');
  });

  it('names how many of its products cannot be bought any more', async () => {
    await open('/cart?shared=of-another');
    expect(question().getByText('One product of it cannot be bought any more.')).not.toBeNull();
    expect(question().getAllByRole('listitem')).toHaveLength(1);
  });

  it('of which nothing can be bought offers only to keep one’s own', async () => {
    await open('/cart?shared=all-sold-out');
    expect(question().getByText('2 products of it cannot be bought any more.')).not.toBeNull();
    expect(
      question()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Keep mine']);
  });

  it('requests nothing if one’s own cart is the same', async () => {
    await open('/cart?shared=of-a-friend', [washer, { ...dryer, quantity: 2 }]);
    expect(screen.queryByRole('region', { name: 'A cart was shared with you' })).toBeNull();
  });

  it('may have a number that was typed with spaces', async () => {
    await open('/cart?shared=of-+a-friend+');
    expect(question()).not.toBeNull();
  });

  it.each(['unknown-cart', 'no', 'a/../b'])('shows that "%s" leads to no cart', async (number) => {
    await open(`/cart?shared=${encodeURIComponent(number)}`);
    expect(screen.getByText(/^This shared cart is no longer available/)).not.toBeNull();
  });
});
