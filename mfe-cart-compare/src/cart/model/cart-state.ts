import type { CartItem, SharedCartRequest } from '@kilowatt/contracts';

export type Cart = {
  items: CartItem[];
  cartId: string | null;
  /** Grows with every change made here; of two carts with the same id the higher one is the newer. */
  version: number;
};

/** What a removal can be taken back to, as long as nothing else has changed. */
export type Removal = {
  /** The line that went; null where all did. */
  removed: CartItem | null;
  items: CartItem[];
  cartId: string | null;
};

export type CartState = {
  cart: Cart;
  /** What others who know the number are to be told; an emptied cart is told under the number that it had. */
  told: SharedCartRequest | null;
  removal: Removal | null;
  /** Whether the last change asked for more than one may have. */
  refused: boolean;
  /** How often the cart was changed here. */
  changes: number;
};

export const EMPTY_CART: Cart = { items: [], cartId: null, version: 0 };
export const EMPTY_STATE: CartState = {
  cart: EMPTY_CART,
  told: null,
  removal: null,
  refused: false,
  changes: 0,
};
