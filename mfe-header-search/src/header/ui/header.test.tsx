/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { command, event } from '@kilowatt/bus';
import { deliveryZip } from '@kilowatt/product-ui';
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

it('links home, to the account and to the cart, and to the telephone', () => {
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

it('names the ZIP code of delivery dates, and asks for it', async () => {
  const { user } = header();
  // The button is for wide screens; jsdom has a small one.
  const text = banner().getByText('Enter ZIP');
  await user.click(text);
  expect(await screen.findByRole('textbox', { name: 'ZIP code', hidden: true })).not.toBeNull();
  act(() => deliveryZip.store('10019'));
  expect(text.closest('button')?.textContent).toBe('Deliver to 10019');
  act(() => deliveryZip.clear());
});

it('requests the menu of small screens', async () => {
  const { user, menus } = header();
  await user.click(banner().getByRole('button', { name: 'Menu' }));
  expect(menus()).toBe(1);
});

it('shows whether the search field of small screens is shown', async () => {
  const { user } = header();
  const toggle = banner().getByRole('button', { name: 'Hide search field', expanded: true });
  expect(
    document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.contains(screen.getByRole('search')),
  ).toBe(true);
  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
});

it('gives the focus to the search field that is opened again, and shows one magnifier at a time', async () => {
  const { user } = header();
  const toggle = banner().getByRole('button', { name: 'Hide search field' });
  expect([toggle.textContent, toggle.querySelector('svg')]).toEqual(['Hide', null]);
  await user.click(toggle);
  expect(banner().getByRole('button', { name: 'Search field', expanded: false })).toBe(toggle);
  expect(toggle.querySelector('svg')?.classList.value).toMatch(/lucide-search/);
  await user.click(toggle);
  expect(document.activeElement).toBe(screen.getByPlaceholderText('What are you looking for?'));
});

describe('while the page is scrolled', () => {
  /** Where the header's own place ends, in pixels from the top of the page. */
  const END = 114;
  const scrollTo = (y: number) =>
    act(() => {
      const { nextElementSibling: next } = screen.queryByRole('banner') ?? document.body;
      if (next) next.getBoundingClientRect = () => ({ top: END - y }) as DOMRect;
      Object.assign(window, { scrollY: y });
      window.dispatchEvent(new Event('scroll'));
    });
  const headerOfPage = () => {
    const shown = header();
    screen.getByRole('banner').after(document.createElement('nav'));
    return shown;
  };
  const isHidden = () => screen.getByRole('banner').dataset.hidden === 'true';
  afterEach(() => scrollTo(0));

  it('hides when scrolling down, and returns when scrolling up and at the top', () => {
    headerOfPage();
    scrollTo(600);
    expect(isHidden()).toBe(true);
    scrollTo(560);
    expect(isHidden()).toBe(false);
    scrollTo(900);
    scrollTo(0);
    expect(isHidden()).toBe(false);
  });

  it('stays while its place is in sight, which it would leave empty', () => {
    headerOfPage();
    scrollTo(100);
    expect(isHidden()).toBe(false);
    scrollTo(120);
    expect(isHidden()).toBe(true);
  });

  it('does not move for a few pixels', () => {
    headerOfPage();
    scrollTo(600);
    scrollTo(596);
    expect(isHidden()).toBe(true);
  });

  it('stays while the focus is in it, and returns with the focus', async () => {
    const { user } = headerOfPage();
    await user.click(screen.getByPlaceholderText('What are you looking for?'));
    scrollTo(700);
    expect(isHidden()).toBe(false);
    act(() => screen.getByPlaceholderText('What are you looking for?').blur());
    scrollTo(1_400);
    expect(isHidden()).toBe(true);
    act(() => banner().getByRole('link', { name: 'Cart' }).focus());
    expect(isHidden()).toBe(false);
  });
});
