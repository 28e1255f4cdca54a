import { type CartItem, LIMITS } from '@kilowatt/contracts';
import { createEvent, createStore, sample } from 'effector';
import { addItem, exceedsLimit } from './add-item';
import { type Cart, type CartState, EMPTY_STATE } from './cart-state';
import { type Change, commit } from './commit';
import { mergeItems } from './merge-items';
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
/** What the browser kept from an earlier visit, or what another tab wrote: no change of ours. */
export const cartRestored = createEvent<Cart>();
/** A newer cart of this number is kept at the shop: the next change here has to be newer still. */
export const newerVersionSeen = createEvent<number>();
const idMissed = createEvent();

/** A reducer: several changes in one go each find what the one before has left. */
const by =
  <Payload>(change: (state: CartState, payload: Payload) => Change | null) =>
  (state: CartState, payload: Payload): CartState => {
    const next = change(state, payload);
    return next ? commit(state, next, { now: Date.now(), newId: newCartId() }) : state;
  };
const takenAway = ({ cart }: CartState, items: CartItem[], removed: CartItem | null): Change => ({
  items,
  removal: { removed, items: cart.items, cartId: cart.cartId },
});

const $state = createStore<CartState>(EMPTY_STATE, { serialize: 'ignore' })
  .on(
    itemAdded,
    by(({ cart: { items } }, item) => ({ items: addItem(items, item), refused: exceedsLimit(items, item) })),
  )
  .on(
    itemRemoved,
    by((state, id) => {
      const removed = state.cart.items.find((line) => line.id === id);
      return removed ? takenAway(state, removeItem(state.cart.items, id), removed) : null;
    }),
  )
  .on(
    [quantityUpdated, itemUpdated],
    by(({ cart: { items } }, fields: ItemFields) => ({
      items: updateItem(items, fields),
      refused: (fields.quantity ?? 0) > LIMITS.quantityPerItem && items.some(({ id }) => id === fields.id),
    })),
  )
  .on(
    itemsSet,
    by((_, items) => mergeItems([], items)),
  )
  .on(
    itemsMerged,
    by(({ cart: { items } }, others) => mergeItems(items, others)),
  )
  .on(
    cartCleared,
    by((state) => (state.cart.items.length > 0 ? takenAway(state, [], null) : null)),
  )
  .on(
    cartIdSet,
    by(({ cart: { items } }, cartId) => ({ items, cartId })),
  )
  .on(
    removalUndone,
    by(({ removal }) => removal && { items: removal.items, cartId: removal.cartId }),
  )
  .on(
    idMissed,
    by(({ cart: { items, cartId } }) => (items.length > 0 && cartId === null ? { items } : null)),
  )
  // What was just written comes back as read; that is no news.
  .on(cartRestored, (state, cart) =>
    cart === state.cart ? state : { ...state, cart, told: null, removal: null },
  )
  .on(newerVersionSeen, (state, version) => ({
    ...state,
    cart: { ...state.cart, version: Math.max(state.cart.version, version) },
  }));

sample({ clock: cartRestored, fn: () => undefined, target: idMissed });

export const $cart = $state.map(({ cart }) => cart);
export const $lines = $cart.map(({ items }) => items);
export const $removal = $state.map(({ removal }) => removal);
export const $totalQuantity = $lines.map((lines) =>
  lines.reduce((total, { quantity }) => total + quantity, 0),
);

/** The cart after a change made here, and not in another tab. */
export const cartChanged = createEvent<CartState>();
sample({ clock: $state.map(({ changes }) => changes), source: $state, target: cartChanged });

/** More was asked for than one may have of an item (specification §8). */
export const limitReached = createEvent();
sample({ clock: cartChanged, filter: ({ refused }) => refused, fn: () => undefined, target: limitReached });

/** The shopper pressed “Add to cart”. */
export const addPressed = createEvent<CartItem>();
/** It is in the cart: where there were as many as one may have already, the limit is told instead. */
export const addedByPress = createEvent<CartItem>();
sample({ clock: addPressed, target: itemAdded });
sample({
  clock: addPressed,
  source: $state,
  filter: ({ refused }) => !refused,
  fn: (_, item) => item,
  target: addedByPress,
});
