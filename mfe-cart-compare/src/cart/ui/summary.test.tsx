/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import { deliveryTo } from '@kilowatt/remote-kit/testing';
import { dryer, openShop, showCart, summary, washer } from '../../testing/shown-cart';

let shop: ReturnType<typeof openShop>;
beforeEach(() => {
  localStorage.clear();
  shop = openShop();
});

it('the summary of the cart names the day by which all of it arrives', async () => {
  localStorage.setItem('deliveryZip', '10019');
  shop.answers['/api/delivery'] = deliveryTo('10019');
  await showCart([washer, dryer]);
  expect(await summary().findByText('Get it by Tue, Dec 1')).not.toBeNull();
  expect(summary().getByRole('button', { name: 'Deliver to 10019' })).not.toBeNull();
});

it('the summary of the cart has a way to enter the ZIP code', async () => {
  await showCart([washer]);
  expect(summary().getByRole('button', { name: 'Enter your ZIP code for a delivery date' })).not.toBeNull();
});

it('names no day for a cart of which nothing can be bought', async () => {
  shop.sold.washer = { ...shop.sold.washer, available: false };
  await showCart([washer]);
  expect(summary().queryByRole('button', { name: /ZIP code/ })).toBeNull();
});
