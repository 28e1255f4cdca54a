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
