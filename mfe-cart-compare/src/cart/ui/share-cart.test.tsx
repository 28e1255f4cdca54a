/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it, jest } from '@jest/globals';
import { fakeGateway, renderInShop, sentToasts } from '@kilowatt/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { item } from '../../testing/cart-in-scope';
import { $cart, itemsSet } from '../model/cart';
import { ShareCart } from './share-cart';

/** A cart with the button, and what the shopper's clipboard and the gateway do. */
async function cart({ clipboard = true, gateway = true } = {}) {
  const scope = fork();
  await allSettled(itemsSet, { scope, params: [item('washer')] });
  const path = `/api/shared-cart/${scope.getState($cart).cartId}/copies`;
  fakeGateway({ [path]: gateway ? { id: 'copy-0001' } : () => Response.json({}, { status: 500 }) });
  const toasts = sentToasts(scope);
  const view = renderInShop(<ShareCart />, { scope });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  if (!clipboard) write.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  return { ...view, toasts, copied: () => write.mock.calls.map(([text]) => text) };
}
const share = () => screen.getByRole('button', { name: 'Share cart' });

it('copies a link to a copy of the cart, and says so', async () => {
  const { user, toasts, copied } = await cart();
  await user.click(share());
  await waitFor(() => expect(toasts).toEqual(['Link copied']));
  expect(copied()).toEqual(['https://shop.example/cart?shared=copy-0001']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows the link to copy where the clipboard is closed', async () => {
  const { user, toasts } = await cart({ clipboard: false });
  await user.click(share());
  const link = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Copy this link to share your cart',
  });
  expect([link.value, link.readOnly]).toEqual(['https://shop.example/cart?shared=copy-0001', true]);
  await user.click(link);
  expect(link.selectionEnd).toBe(link.value.length);
  expect(toasts).toEqual([]);
});

it('shows that it did not work if the gateway makes no copy', async () => {
  const { user, toasts } = await cart({ gateway: false });
  await user.click(share());
  await waitFor(() => expect(toasts).toEqual(['Error']));
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('leaves no error uncaught where both the clipboard and the gateway refuse', async () => {
  const { user, toasts } = await cart({ gateway: false });
  // As browsers that take a promise: this one refuses before the link is there.
  const write = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  Object.defineProperty(navigator.clipboard, 'write', { value: write, configurable: true });
  Object.assign(globalThis, { ClipboardItem: class {} });
  try {
    await user.click(share());
    await waitFor(() => expect(toasts).toEqual(['Error']));
    // An uncaught rejection is reported by now, and fails the test.
    await new Promise((resolve) => setTimeout(resolve));
  } finally {
    Reflect.deleteProperty(globalThis, 'ClipboardItem');
  }
});
