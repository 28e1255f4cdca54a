import { type CartItem, LIMITS } from '@kilowatt/contracts';
import { createEvent, createStore, sample } from 'effector';
import { addItem, exceedsLimit, mergeItems } from './add-item';
import { type Cart, type CartState, EMPTY_STATE } from './cart-state';
import { type Change, commit } from './commit';
import { newCartId } from './new-cart-id';
import { removeItem } from './remove-item';
import { type ItemFields, updateItem } from './update-item';

export const itemAdded = createEvent<CartItem>();
export const itemRemoved = createEvent<string>();
export const quantityUpdated = createEvent<{ id: string; quantity: number }>();
export const itemUpdated = createEvent<ItemFields>();
export const itemsSet = createEvent<CartItem[]>();
export const itemsMerged = createEvent<CartItem[]>();
export const cartCleared = createEvent();
export const cartIdSet = createEvent<string>();
export const removalUndone = createEvent();
/** The cart of an earlier visit or of another tab was read from storage: not a change of this tab. */
export const cartRestored = createEvent<Cart>();
/** The gateway has a newer version of this cart: the next change must have a higher version. */
export const newerVersionSeen = createEvent<number>();
const idMissing = createEvent();

/** Wraps a change as a reducer, so that several changes in one batch each see the result of the previous one. */
const reduceBy =
  <Payload>(change: (state: CartState, payload: Payload) => Change | null) =>
  (state: CartState, payload: Payload): CartState => {
    const next = change(state, payload);
    return next ? commit(state, next, { now: Date.now(), newId: newCartId() }) : state;
  };
const removal = ({ cart }: CartState, items: CartItem[], removed: CartItem | null): Change => ({
  items,
  removal: { removed, items: cart.items, cartId: cart.cartId },
});

const $state = createStore<CartState>(EMPTY_STATE, { serialize: 'ignore' })
  .on(
    itemAdded,
    reduceBy(({ cart: { items } }, item) => ({
      items: addItem(items, item),
      refused: exceedsLimit(items, item),
    })),
  )
  .on(
    itemRemoved,
    reduceBy((state, id) => {
      const removed = state.cart.items.find((line) => line.id === id);
      return removed ? removal(state, removeItem(state.cart.items, id), removed) : null;
    }),
  )
  .on(
    [quantityUpdated, itemUpdated],
    reduceBy(({ cart: { items } }, fields: ItemFields) => ({
      items: updateItem(items, fields),
      refused: (fields.quantity ?? 0) > LIMITS.quantityPerItem && items.some(({ id }) => id === fields.id),
    })),
  )
  .on(
    itemsSet,
    reduceBy((_, items) => mergeItems([], items)),
  )
  .on(
    itemsMerged,
    reduceBy(({ cart: { items } }, others) => mergeItems(items, others)),
  )
  .on(
    cartCleared,
    reduceBy((state) => (state.cart.items.length > 0 ? removal(state, [], null) : null)),
  )
  .on(
    cartIdSet,
    reduceBy(({ cart: { items } }, cartId) => ({ items, cartId })),
  )
  .on(
    removalUndone,
    reduceBy(({ removal }) => removal && { items: removal.items, cartId: removal.cartId }),
  )
  .on(
    idMissing,
    reduceBy(({ cart: { items, cartId } }) => (items.length > 0 && cartId === null ? { items } : null)),
  )
  // A write of this tab is read back unchanged; ignore it.
  .on(cartRestored, (state, cart) =>
    cart === state.cart ? state : { ...state, cart, syncRequest: null, removal: null },
  )
  .on(newerVersionSeen, (state, version) => ({
    ...state,
    cart: { ...state.cart, version: Math.max(state.cart.version, version) },
  }));

sample({ clock: cartRestored, fn: () => undefined, target: idMissing });

export const $cart = $state.map(({ cart }) => cart);
export const $lines = $cart.map(({ items }) => items);
export const $removal = $state.map(({ removal }) => removal);
export const $totalQuantity = $lines.map((lines) =>
  lines.reduce((total, { quantity }) => total + quantity, 0),
);

/** The cart after a change in this tab. */
export const cartChanged = createEvent<CartState>();
sample({ clock: $state.map(({ changes }) => changes), source: $state, target: cartChanged });

/** The maximum quantity of an item was exceeded (specification §8). */
export const limitReached = createEvent();
sample({ clock: cartChanged, filter: ({ refused }) => refused, fn: () => undefined, target: limitReached });

/** The shopper pressed “Add to cart”. */
export const addPressed = createEvent<CartItem>();
/** The item was added by the button; if it was at its maximum quantity, `limitReached` fires instead. */
export const addedByPress = createEvent<CartItem>();
sample({ clock: addPressed, target: itemAdded });
sample({
  clock: addPressed,
  source: $state,
  filter: ({ refused }) => !refused,
  fn: (_, item) => item,
  target: addedByPress,
});
