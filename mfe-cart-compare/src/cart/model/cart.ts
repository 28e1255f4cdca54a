import type { CartItem } from '@kilowatt/contracts';
import { createEffect, createEvent, createStore, sample } from 'effector';
import {
  add,
  chooseService,
  clear,
  completeId,
  type ItemFields,
  merge,
  remove,
  set,
  setId,
  type Transition,
  takeOut,
  undoRemoval,
  update,
} from './cart-items';
import {
  type Cart,
  type CartState,
  type CommitContext,
  commit,
  EMPTY_STATE,
  type Refusal,
} from './cart-state';
import type { ServiceChoice } from './services';

/** 122 random bits: cart ids cannot be guessed. */
function newCartId(): string {
  // Insecure origins have `crypto`, but not `randomUUID`.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const itemAdded = createEvent<CartItem>();
export const itemRemoved = createEvent<string>();
export const quantityUpdated = createEvent<{ id: string; quantity: number }>();
export const itemUpdated = createEvent<ItemFields>();
export const itemsSet = createEvent<CartItem[]>();
export const itemsMerged = createEvent<CartItem[]>();
export const cartCleared = createEvent();
/** These quantities were ordered. */
export const itemsOrdered = createEvent<Pick<CartItem, 'id' | 'quantity'>[]>();
export const serviceChosen = createEvent<ServiceChoice>();
export const cartIdSet = createEvent<string>();
export const removalUndone = createEvent();
/** The cart of an earlier visit or of another tab was read from storage: not a change of this tab. */
export const cartRestored = createEvent<Cart>();
/** The gateway has a newer version of this cart: the next change must have a higher version. */
export const newerVersionSeen = createEvent<number>();
/** The shopper pressed “Add to cart”, here or in another remote that leaves the confirmation to the cart. */
export const addPressed = createEvent<CartItem>();
/** The item was added by the button; if a limit refused it, `limitReached` fires instead. */
export const addedByPress = createEvent<CartItem>();

type Request = { transition: Transition; pressed?: CartItem };
type Commit = Request & { context: CommitContext };

/** Draws the time and an id for a request: reducers are pure. */
const drawContextFx = createEffect(
  (request: Request): Commit => ({ ...request, context: { now: Date.now(), newId: newCartId() } }),
);
sample({
  clock: [
    itemAdded.map(add),
    itemRemoved.map(remove),
    quantityUpdated.map(update),
    itemUpdated.map(update),
    itemsSet.map(set),
    itemsMerged.map(merge),
    cartCleared.map(() => clear),
    itemsOrdered.map(takeOut),
    serviceChosen.map(chooseService),
    cartIdSet.map(setId),
    removalUndone.map(() => undoRemoval),
    cartRestored.map(() => completeId),
  ],
  fn: (transition): Request => ({ transition }),
  target: drawContextFx,
});
sample({
  clock: addPressed,
  fn: (item): Request => ({ transition: add(item), pressed: item }),
  target: drawContextFx,
});
const $state = createStore<CartState>(EMPTY_STATE, { serialize: 'ignore' })
  .on(drawContextFx.doneData, (state, { transition, context }) => {
    const change = transition(state);
    return change ? commit(state, change, context) : state;
  })
  // A write of this tab is read back unchanged; ignore it.
  .on(cartRestored, (state, cart) =>
    cart === state.cart ? state : { ...state, cart, syncRequest: null, removal: null },
  )
  .on(newerVersionSeen, (state, version) => ({
    ...state,
    cart: { ...state.cart, version: Math.max(state.cart.version, version) },
  }));

export const $cart = $state.map(({ cart }) => cart);
export const $lines = $cart.map(({ items }) => items);
export const $removal = $state.map(({ removal }) => removal);
export const $totalQuantity = $lines.map((lines) =>
  lines.reduce((total, { quantity }) => total + quantity, 0),
);

/** The cart after a change in this tab. */
export const cartChanged = createEvent<CartState>();
sample({ clock: $state.map(({ changes }) => changes), source: $state, target: cartChanged });

/** A change exceeded a limit (specification §8). */
export const limitReached = cartChanged.filterMap(({ refused }): Refusal | undefined => refused ?? undefined);

sample({
  clock: drawContextFx.doneData,
  source: $state,
  filter: ({ refused }, { pressed }) => pressed !== undefined && refused === null,
  fn: (_, { pressed }) => pressed as CartItem,
  target: addedByPress,
});
