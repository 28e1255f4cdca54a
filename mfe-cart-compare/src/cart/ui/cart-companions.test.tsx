/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import type { CartItem } from '@kilowatt/contracts';
import { product, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { item } from '../../testing/cart-in-scope';
import { dryer, openShop, washer } from '../../testing/shown-cart';
import { itemAdded, itemsSet } from '../model/cart';
import { CartCompanions } from './cart-companions';
import { CartLines } from './cart-lines';

const hose = product({ id: 'hose', handle: 'hose', title: 'Fill hoses', price: 29.99 });
const pedestal = product({ id: 'pedestal', handle: 'pedestal', title: 'Pedestal', price: 299 });
const need = (name: string, ...products: object[]) => ({ need: name, title: name, reason: '', products });
let shop: ReturnType<typeof openShop>;
beforeEach(() => {
  shop = openShop();
  const companions = [need('hoses', hose, pedestal), need('pedestal', pedestal)];
  shop.answers['/api/products/lg-washer'] = { companions };
});

async function show(items: CartItem[]) {
  const scope = fork();
  await allSettled(itemsSet, { scope, params: items });
  renderInShop(
    <>
      <CartLines checkoutTemplate={null} />
      <CartCompanions />
    </>,
    { scope },
  );
  await waitFor(() => {
    if (screen.queryByText('Checking today’s prices…')) throw new Error('The prices are still being checked');
  });
  return scope;
}
const offered = async () =>
  within(await screen.findByRole('region', { name: 'Goes with Washer' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('offers one product of each need of what was added last', async () => {
  await show([dryer, washer]);
  expect(await offered()).toEqual(['Fill hoses', 'Pedestal']);
});

it('leaves out what is in the cart, also once it is added', async () => {
  const scope = await show([item('hose', { price: 29.99 }), washer]);
  expect(await offered()).toEqual(['Pedestal']);
  await act(() => allSettled(itemAdded, { scope, params: item('pedestal', { price: 299 }) }));
  expect(screen.queryByRole('region', { name: /^Goes with/ })).toBeNull();
});

it('is not there where nothing is needed, or the answer does not come', async () => {
  await show([washer, dryer]);
  await waitFor(() => expect(shop.calls.some(({ path }) => path === '/api/products/lg-dryer')).toBe(true));
  expect(screen.queryByRole('region', { name: /^Goes with/ })).toBeNull();
});
