import type { CartItem } from '@kilowatt/contracts';
import type { Cart, CartState, Removal } from './cart-state';

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
