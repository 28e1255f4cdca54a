import type { CartItem } from '@kilowatt/contracts';
import type { Cart, CartState, Removal } from './cart-state';

export type Change = {
  items: CartItem[];
  /** Instead of the one there is. */
  cartId?: string | null;
  /** More was asked for than one may have of an item. */
  refused?: boolean;
  removal?: Removal;
};

/** What a change cannot know by itself. */
export type Circumstances = { now: number; newId: string };

/**
 * The state after a change made here: items have an id, no items have none (specification §4), and the version
 * is the time, or one more than before where clocks disagree.
 */
export function commit(
  { cart, changes }: CartState,
  change: Change,
  { now, newId }: Circumstances,
): CartState {
  const { items, refused = false, removal = null } = change;
  const cartId = items.length > 0 ? (change.cartId ?? cart.cartId ?? newId) : (change.cartId ?? null);
  const version = Math.max(now, cart.version + 1);
  const next: Cart = { items, cartId, version };
  return {
    cart: next,
    told: told(cart.cartId, next),
    removal,
    refused,
    changes: changes + 1,
  };
}

function told(before: string | null, { cartId, items, version }: Cart) {
  const number = cartId ?? before;
  return number === null ? null : { cartId: number, items, version };
}
