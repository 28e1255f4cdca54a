import { expect, it } from '@jest/globals';
import { event } from '@kilowatt/bus';
import { allSettled, fork } from 'effector';
import { $cartQuantity } from './wiring';

const cart = event('cart:lines-changed@1');

it('the quantity is zero until the cart has published it, and then the last one', async () => {
  const scope = fork();
  expect(scope.getState($cartQuantity)).toBe(0);
  for (const totalQuantity of [3, 1])
    await allSettled(cart.published, { scope, params: { totalQuantity, cartId: 'cart-0001' } });
  expect(scope.getState($cartQuantity)).toBe(1);
});

it('a message that is no such message changes nothing', async () => {
  const scope = fork();
  await allSettled(cart.published, { scope, params: { totalQuantity: 2, cartId: 'cart-0001' } });
  const params = { totalQuantity: 'many', cartId: null } as never;
  await allSettled(cart.published, { scope, params });
  expect(scope.getState($cartQuantity)).toBe(2);
});
