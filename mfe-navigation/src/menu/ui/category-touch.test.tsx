/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { MENU } from '@kilowatt/taxonomy';
import { screen, waitFor, within } from '@testing-library/react';
import CategoryNav from './category-nav';

const nav = () => within(screen.getByRole('navigation', { name: 'Categories' }));
const link = (name: string) => nav().getByRole('link', { name });
const isOpen = (name: string) =>
  nav().getByLabelText(`${name} menu`).getAttribute('aria-expanded') === 'true';
const { matchMedia } = globalThis;
const screenIs = (wide: boolean) =>
  Object.assign(globalThis, { matchMedia: (media: string) => ({ ...matchMedia(media), matches: wide }) });

beforeEach(() => void screenIs(true));
afterEach(() => void Object.assign(globalThis, { matchMedia }));

it('on a touch screen the first tap opens the panel, the second follows the link', async () => {
  const { user, address } = renderInShop(<CategoryNav />);
  await user.pointer({ keys: '[TouchA]', target: link('Cooking') });
  expect([isOpen('Cooking'), address()]).toEqual([true, '/']);
  await user.pointer({ keys: '[TouchA]', target: link('Cooking') });
  expect(address()).toBe('/cooking');
  await waitFor(() => expect(isOpen('Cooking')).toBe(false));
});

it('a tap follows a link without a panel at once', async () => {
  const { user, address } = renderInShop(<CategoryNav />);
  await user.pointer({ keys: '[TouchA]', target: link('Coupons') });
  expect(address()).toBe('/coupons');
});

it('on a small screen, where there are no panels, a tap follows the link', async () => {
  screenIs(false);
  const { user, address } = renderInShop(<CategoryNav />);
  await user.pointer({ keys: '[TouchA]', target: link('Cooking') });
  expect(address()).toBe('/cooking');
});

it('a click with a mouse follows the link', async () => {
  const { user, address } = renderInShop(<CategoryNav />);
  await user.click(link('Cooking'));
  expect(address()).toBe('/cooking');
});

it('has every entry of the top navigation', () => {
  renderInShop(<CategoryNav />);
  for (const { title, href } of MENU) expect(link(title).getAttribute('href')).toBe(href);
});
