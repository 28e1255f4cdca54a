import { CartItem, LIMITS } from '@kilowatt/contracts';
import { is, safeParse } from 'valibot';
import type { Cart } from './cart-state';

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
    items: [...items.values()],
    cartId: items.size > 0 && typeof cartId === 'string' && /^[\w-]{1,64}$/.test(cartId) ? cartId : null,
    version: Number.isSafeInteger(version) ? Math.max(0, Number(version)) : 0,
  };
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
