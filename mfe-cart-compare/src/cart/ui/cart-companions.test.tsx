/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import type { CartItem } from '@kilowatt/contracts';
import { product, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { item } from '../../testing/cart-in-scope';
import { dryer, openShop, washer } from '../../testing/shown-cart';
import { itemAdded, itemsSet } from '../model/cart';
import { CartLines } from './cart-lines';

const hose = product({ id: 'hose', handle: 'hose', title: 'Fill hoses', price: 29.99 });
const pedestal = product({ id: 'pedestal', handle: 'pedestal', title: 'Pedestal', price: 299 });
const need = (name: string, ...products: object[]) => ({ need: name, title: name, reason: '', products });
let shop: ReturnType<typeof openShop>;
beforeEach(() => {
  shop = openShop();
  shop.sold.washer = { ...shop.sold.washer, product_type: 'Washer' };
  const companions = [need('hoses', hose, pedestal), need('pedestal', pedestal)];
  shop.answers['/api/products/lg-washer'] = { companions };
});

async function show(items: CartItem[]) {
  const scope = fork();
  await allSettled(itemsSet, { scope, params: items });
  renderInShop(<CartLines checkoutTemplate={null} />, { scope });
  await waitFor(() => {
    if (screen.queryByText('Checking today’s prices…')) throw new Error('The prices are still being checked');
  });
  return scope;
}
const NAME = { name: 'Your appliances also need' };
const offered = async () =>
  within(await screen.findByRole('region', NAME))
    .getAllByRole('article')
    .map((row) => `${row.querySelector('p')?.textContent}: ${row.querySelector('h3')?.textContent}`);

it('has a row for each need of what is in the cart, and says what for', async () => {
  await show([dryer, washer]);
  expect(await offered()).toEqual([
    'hoses for your washer: Fill hoses',
    'pedestal for your washer: Pedestal',
  ]);
});

it('gives every product its share of six rows, and names what two of them need once', async () => {
  const parts = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => need(id, product({ id, handle: id, title: id })));
  shop.answers['/api/products/lg-washer'] = { companions: parts };
  shop.answers['/api/products/lg-dryer'] = { companions: [need('vent', hose), ...parts.slice(0, 1)] };
  await show([washer, dryer]);
  expect((await offered()).map((row) => row.split(': ')[1])).toEqual(['a', 'Fill hoses', 'b', 'c', 'd', 'e']);
});

it('leaves out a need that the cart meets, also once that is added', async () => {
  const scope = await show([item('hose', { price: 29.99 }), washer]);
  expect(await offered()).toEqual(['pedestal for your washer: Pedestal']);
  await act(() => allSettled(itemAdded, { scope, params: item('pedestal', { price: 299 }) }));
  expect(screen.queryByRole('region', NAME)).toBeNull();
});

it('is not there where nothing is needed, or the answer does not come', async () => {
  delete shop.answers['/api/products/lg-washer'];
  await show([washer, dryer]);
  await waitFor(() => expect(shop.calls.some(({ path }) => path === '/api/products/lg-dryer')).toBe(true));
  expect(screen.queryByRole('region', NAME)).toBeNull();
});
