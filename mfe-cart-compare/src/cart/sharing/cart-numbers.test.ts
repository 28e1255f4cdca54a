import { beforeEach, expect, it, jest } from '@jest/globals';
import type { CartItem } from '@kilowatt/contracts';
import { allSettled, fork, type Scope } from 'effector';
import { wentOnline } from '../../browser/page-life';
import { $cart, cartRestored } from '../model/cart';
import { $view, copyCartFx, viewRequested } from './cart-numbers';

const answer = jest.fn<typeof fetch>();
const item: CartItem = { id: 'a', quantity: 1, price: 10, tags: [] };
let scope: Scope;
/** Requests to the gateway, in order. */
const requests = () =>
  answer.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body))] as [string, object]);
const numbered = (id: string) => Response.json({ id }, { status: 201 });
const kept = () => Response.json({ cartId: 'cart-number-1', version: 7, saved: true });

beforeEach(async () => {
  scope = fork();
  answer.mockReset();
  globalThis.fetch = answer;
  await allSettled(cartRestored, { scope, params: { cartId: 'cart-number-1', items: [item], version: 7 } });
});

it('requests a copy of the current cart version', async () => {
  answer.mockResolvedValueOnce(numbered('copy-number-1'));
  const { value } = await allSettled(copyCartFx, { scope });
  expect(value).toBe('copy-number-1');
  expect(requests()).toEqual([['/api/shared-cart/cart-number-1/copies', { version: 7 }]]);
});

it.each([404, 409])('sends the cart first if the gateway does not have its version (%d)', async (status) => {
  answer.mockResolvedValueOnce(Response.json({}, { status }));
  answer.mockResolvedValueOnce(kept());
  answer.mockResolvedValueOnce(numbered('copy-number-2'));
  const { value } = await allSettled(copyCartFx, { scope });
  expect(value).toBe('copy-number-2');
  expect(requests()[1]).toEqual(['/api/shared-cart', { cartId: 'cart-number-1', items: [item], version: 7 }]);
});

it('shares no other cart if the gateway has a newer version by another tab', async () => {
  answer.mockResolvedValueOnce(Response.json({}, { status: 409 }));
  answer.mockResolvedValueOnce(Response.json({ cartId: 'cart-number-1', version: 9, saved: false }));
  answer.mockImplementation(async (_, init) =>
    JSON.parse(String(init?.body)).version === 7
      ? Response.json({}, { status: 409 })
      : numbered('other-cart'),
  );
  const { status } = await allSettled(copyCartFx, { scope });
  expect(status).toBe('fail');
});

it('fails without a copy, so that the cart id is never shared instead', async () => {
  answer.mockResolvedValue(Response.json({}, { status: 503 }));
  const { status } = await allSettled(copyCartFx, { scope });
  expect(status).toBe('fail');
  expect(answer).toHaveBeenCalledTimes(1);
});

it('requests the view number once per cart', async () => {
  answer.mockResolvedValueOnce(numbered('K7QM-4TXR-9PDC'));
  for (let n = 0; n < 2; n++) await allSettled(viewRequested, { scope, params: 'cart-number-1' });
  expect(scope.getState($view)).toEqual({ cartId: 'cart-number-1', id: 'K7QM-4TXR-9PDC' });
  expect(answer).toHaveBeenCalledTimes(1);
  expect(scope.getState($cart).cartId).toBe('cart-number-1');
});

it('requests the view number again when the browser is online again', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await allSettled(viewRequested, { scope, params: 'cart-number-1' });
  expect(scope.getState($view)).toBeNull();
  answer.mockResolvedValueOnce(numbered('K7QM-4TXR-9PDC'));
  await allSettled(wentOnline, { scope });
  expect(scope.getState($view)?.id).toBe('K7QM-4TXR-9PDC');
});
