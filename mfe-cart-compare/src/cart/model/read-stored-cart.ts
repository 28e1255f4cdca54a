import { CartItem, LIMITS } from '@kilowatt/contracts';
import { is, safeParse } from 'valibot';
import type { Cart } from './cart-state';

const REQUIRED = ['id', 'quantity', 'price'] as const;

/**
 * Reads what local storage holds under `cart`: every item that is one is kept, less the fields that are not right.
 * @throws where it is not JSON or not a cart at all; the key is removed then
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

/** Too many of an item are as many as one may have, an id may be a number; a number that is none takes its item with it. */
function readItem(entry: unknown): CartItem | null {
  if (!isRecord(entry)) return null;
  const { id, quantity } = entry;
  const capped: Record<string, unknown> = {
    ...entry,
    ...(Number.isSafeInteger(id) && { id: String(id) }),
    ...(Number.isSafeInteger(quantity) && { quantity: Math.min(Number(quantity), LIMITS.quantityPerItem) }),
  };
  const whole = safeParse(CartItem, capped);
  if (whole.success) return whole.output;
  const kept = Object.entries(CartItem.entries).filter(
    ([name, schema]) => Object.hasOwn(capped, name) && is(schema, capped[name]),
  );
  if (!REQUIRED.every((name) => kept.some(([known]) => known === name))) return null;
  const less = safeParse(CartItem, Object.fromEntries(kept.map(([name]) => [name, capped[name]])));
  return less.success ? less.output : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
