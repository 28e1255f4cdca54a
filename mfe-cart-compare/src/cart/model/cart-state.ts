import type { CartItem, SharedCartRequest } from '@kilowatt/contracts';

export type Cart = {
  items: CartItem[];
  cartId: string | null;
  /** Grows with every change in this tab; of two carts with the same id the higher version is newer. */
  version: number;
};

/** The state before a removal, to undo it until the next change. */
export type Removal = {
  /** The removed line; null if the cart was cleared. */
  removed: CartItem | null;
  items: CartItem[];
  cartId: string | null;
};

export type CartState = {
  cart: Cart;
  /** The cart to send to the gateway; an emptied cart is sent with its previous id. */
  syncRequest: SharedCartRequest | null;
  removal: Removal | null;
  /** Whether the last change exceeded the maximum quantity. */
  refused: boolean;
  /** Number of changes in this tab. */
  changes: number;
};

export const EMPTY_CART: Cart = { items: [], cartId: null, version: 0 };
export const EMPTY_STATE: CartState = {
  cart: EMPTY_CART,
  syncRequest: null,
  removal: null,
  refused: false,
  changes: 0,
};

export type Change = {
  items: CartItem[];
  /** Replaces the current id. */
  cartId?: string | null;
  /** The maximum quantity of an item was exceeded. */
  refused?: boolean;
  removal?: Removal;
};

/** Impure inputs of a change. */
export type CommitContext = { now: number; newId: string };

/**
 * The state after a change in this tab. A cart with items has an id, an empty one has none (specification §4); the
 * version is the current time, or the previous version plus one if clocks disagree.
 */
export function commit(
  { cart, changes }: CartState,
  change: Change,
  { now, newId }: CommitContext,
): CartState {
  const { items, refused = false, removal = null } = change;
  const cartId = items.length > 0 ? (change.cartId ?? cart.cartId ?? newId) : (change.cartId ?? null);
  const version = Math.max(now, cart.version + 1);
  const next: Cart = { items, cartId, version };
  return {
    cart: next,
    syncRequest: syncRequestFor(cart.cartId, next),
    removal,
    refused,
    changes: changes + 1,
  };
}

function syncRequestFor(before: string | null, { cartId, items, version }: Cart) {
  const number = cartId ?? before;
  return number === null ? null : { cartId: number, items, version };
}
