import type { CartItem, SharedCartRequest } from '@kilowatt/contracts';

export type Cart = {
  items: CartItem[];
  cartId: string | null;
  /** Grows with every change made here; of two carts with the same id the higher one is the newer. */
  version: number;
};

/** What a removal can be taken back to, as long as nothing else has changed. No title: all was removed. */
export type Removal = { title: string | null; items: CartItem[]; cartId: string | null };

export type CartState = {
  cart: Cart;
  /** What others who know the number are to be told; an emptied cart is told under the number that it had. */
  told: SharedCartRequest | null;
  removal: Removal | null;
  /** How often more was asked for than one may have. */
  refusals: number;
  /** How often the cart was changed here. */
  changes: number;
};

export const EMPTY_CART: Cart = { items: [], cartId: null, version: 0 };
export const EMPTY_STATE: CartState = {
  cart: EMPTY_CART,
  told: null,
  removal: null,
  refusals: 0,
  changes: 0,
};
