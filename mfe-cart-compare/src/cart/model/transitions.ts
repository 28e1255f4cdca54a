import { type CartItem, LIMITS } from '@kilowatt/contracts';
import { addItem, exceedsLimit, type ItemFields, mergeItems, removeItem, updateItem } from './cart-items';
import type { CartState, Change } from './cart-state';

/** A requested change, as a function of the state that it is applied to; null changes nothing. */
export type Transition = (state: CartState) => Change | null;

const removal = ({ cart }: CartState, items: CartItem[], removed: CartItem | null): Change => ({
  items,
  removal: { removed, items: cart.items, cartId: cart.cartId },
});

export const add =
  (item: CartItem): Transition =>
  ({ cart: { items } }) => ({ items: addItem(items, item), refused: exceedsLimit(items, item) });

export const remove =
  (id: string): Transition =>
  (state) => {
    const removed = state.cart.items.find((line) => line.id === id);
    return removed ? removal(state, removeItem(state.cart.items, id), removed) : null;
  };

export const update =
  (fields: ItemFields): Transition =>
  ({ cart: { items } }) => ({
    items: updateItem(items, fields),
    refused: (fields.quantity ?? 0) > LIMITS.quantityPerItem && items.some(({ id }) => id === fields.id),
  });

export const set =
  (items: CartItem[]): Transition =>
  () =>
    mergeItems([], items);

export const merge =
  (others: CartItem[]): Transition =>
  ({ cart: { items } }) =>
    mergeItems(items, others);

export const clear: Transition = (state) => (state.cart.items.length > 0 ? removal(state, [], null) : null);

export const setId =
  (cartId: string): Transition =>
  ({ cart: { items } }) => ({ items, cartId });

export const undoRemoval: Transition = ({ removal: undone }) =>
  undone && { items: undone.items, cartId: undone.cartId };

/** A cart with items but without an id gets one. */
export const completeId: Transition = ({ cart: { items, cartId } }) =>
  items.length > 0 && cartId === null ? { items } : null;
