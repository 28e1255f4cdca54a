import type { CartItem } from '@kilowatt/contracts';
import { allSettled, createWatch, fork } from 'effector';
import {
  $cart,
  $lines,
  cartChanged,
  cartCleared,
  itemAdded,
  itemRemoved,
  limitReached,
  quantityUpdated,
} from '../cart/model/cart';
import type { CartState } from '../cart/model/cart-state';

export const item = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  id,
  quantity: 1,
  price: 100,
  tags: [],
  ...more,
});

/** A cart in its own scope, with actions and getters. */
export function cart() {
  const scope = fork();
  let limits = 0;
  const syncRequests: CartState['syncRequest'][] = [];
  createWatch({ unit: limitReached, scope, fn: () => (limits += 1) });
  createWatch({ unit: cartChanged, scope, fn: (state) => syncRequests.push(state.syncRequest) });
  return {
    scope,
    syncRequests,
    add: (line: CartItem) => allSettled(itemAdded, { scope, params: line }),
    remove: (id: string) => allSettled(itemRemoved, { scope, params: id }),
    update: (id: string, quantity: number) =>
      allSettled(quantityUpdated, { scope, params: { id, quantity } }),
    clear: () => allSettled(cartCleared, { scope }),
    lines: () => scope.getState($lines),
    id: () => scope.getState($cart).cartId,
    limits: () => limits,
  };
}
