import { CartItem, LIMITS, type SharedCartRequest } from '@kilowatt/contracts';
import { is, safeParse } from 'valibot';
import { alignServices } from './services';

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

/** A limit that a change exceeded: the quantity of an item, or the number of lines. */
export type Refusal = 'quantity' | 'lines';

export type CartState = {
  cart: Cart;
  /** The cart to send to the gateway; an emptied cart is sent with its previous id. */
  syncRequest: SharedCartRequest | null;
  removal: Removal | null;
  /** The limit that the last change exceeded. */
  refused: Refusal | null;
  /** Number of changes in this tab. */
  changes: number;
};

export const EMPTY_CART: Cart = { items: [], cartId: null, version: 0 };
export const EMPTY_STATE: CartState = {
  cart: EMPTY_CART,
  syncRequest: null,
  removal: null,
  refused: null,
  changes: 0,
};

/** A cart with the items of another one that it does not have itself, as far as there is room. */
export function withItemsOf(cart: Cart, other: Cart): Cart {
  const more = other.items.filter(({ id }) => cart.items.every((item) => item.id !== id));
  return { ...cart, items: [...cart.items, ...more].slice(0, LIMITS.linesPerCart) };
}

export type Change = {
  items: CartItem[];
  /** Replaces the current id. */
  cartId?: string | null;
  refused?: Refusal | null;
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
  const { refused = null, removal = null } = change;
  const items = alignServices(change.items);
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

const REQUIRED = ['id', 'quantity', 'price'] as const;

/**
 * Reads the local storage key `cart`: valid items are kept, invalid fields dropped. @throws if the value is not JSON
 * or not a cart; the key is removed then
 */
export function readStoredCart(stored: string): Cart {
  const value: unknown = JSON.parse(stored);
  if (!isRecord(value) || !Array.isArray(value.items))
    throw new Error('What is kept as "cart" is not a cart');
  const items = new Map<string, CartItem>();
  for (const entry of value.items) {
    const item = readItem(entry);
    if (item && items.size < LIMITS.linesPerCart && !items.has(item.id)) items.set(item.id, item);
  }
  const { cartId, version } = value;
  return {
    // A service without its product would wait for a price that nobody asks for.
    items: alignServices([...items.values()]),
    cartId: items.size > 0 && typeof cartId === 'string' && /^[\w-]{8,64}$/.test(cartId) ? cartId : null,
    version: Number.isSafeInteger(version) ? Math.max(0, Number(version)) : 0,
  };
}

/** Whether a stored cart has no item that `readStoredCart` leaves out: another version may have written it. */
export function isWholeCart(stored: string): boolean {
  const { items } = JSON.parse(stored) as { items: unknown[] };
  return items.length <= LIMITS.linesPerCart && items.every((entry) => readItem(entry) !== null);
}

/** Caps the quantity and accepts numeric ids; an item without a valid required field is dropped. */
function readItem(entry: unknown): CartItem | null {
  if (!isRecord(entry)) return null;
  const { id, quantity } = entry;
  const capped: Record<string, unknown> = {
    ...entry,
    ...(Number.isSafeInteger(id) && { id: String(id) }),
    ...(Number.isSafeInteger(quantity) && { quantity: Math.min(Number(quantity), LIMITS.quantityPerItem) }),
  };
  const complete = safeParse(CartItem, capped);
  if (complete.success) return complete.output;
  const validFields = Object.entries(CartItem.entries).filter(
    ([name, schema]) => Object.hasOwn(capped, name) && is(schema, capped[name]),
  );
  if (!REQUIRED.every((name) => validFields.some(([known]) => known === name))) return null;
  const partial = safeParse(CartItem, Object.fromEntries(validFields.map(([name]) => [name, capped[name]])));
  return partial.success ? partial.output : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
