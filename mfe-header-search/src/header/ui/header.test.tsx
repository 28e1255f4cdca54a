/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { command, event } from '@kilowatt/bus';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { allSettled, createWatch, fork } from 'effector';
import Header from './header';

function header() {
  const scope = fork();
  let menus = 0;
  createWatch({ unit: command('menu:open@1').send, scope, fn: () => (menus += 1) });
  const view = renderInShop(<Header />, { scope });
  const cartHolds = (totalQuantity: number) =>
    act(() =>
      allSettled(event('cart:lines-changed@1').published, {
        scope,
        params: { totalQuantity, cartId: totalQuantity > 0 ? 'cart-0001' : null },
      }),
    );
  return { ...view, cartHolds, menus: () => menus };
}
const banner = () => within(screen.getByRole('banner'));

it('leads home, to the account and to the cart, and to the telephone', () => {
  header();
  const href = (name: string | RegExp) => banner().getByRole('link', { name }).getAttribute('href');
  expect([href(/ home$/), href('Account'), href('Cart')]).toEqual(['/', '/account', '/cart']);
  // The telephone is for wide screens; jsdom has a small one.
  const telephone = banner().getAllByRole('link', { hidden: true });
  expect(telephone.some((link) => link.getAttribute('href')?.startsWith('tel:'))).toBe(true);
});

it.each([
  [0, 'Cart', null],
  [1, 'Cart, 1 item', '1'],
  [12, 'Cart, 12 items', '12'],
])('with %d items the link to the cart is called "%s"', async (quantity, name, badge) => {
  const { cartHolds } = header();
  await cartHolds(quantity);
  const cart = banner().getByRole('link', { name });
  expect(cart.textContent || null).toBe(badge);
});

it('loses the badge when the cart is emptied', async () => {
  const { cartHolds } = header();
  await cartHolds(2);
  await cartHolds(0);
  expect(banner().getByRole('link', { name: 'Cart' }).textContent).toBe('');
});

it('asks for the menu of small screens', async () => {
  const { user, menus } = header();
  await user.click(banner().getByRole('button', { name: 'Menu' }));
  expect(menus()).toBe(1);
});

it('says whether the search field of small screens is shown', async () => {
  const { user } = header();
  const toggle = banner().getByRole('button', { name: 'Search field', expanded: true });
  expect(
    document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.contains(screen.getByRole('search')),
  ).toBe(true);
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
});
