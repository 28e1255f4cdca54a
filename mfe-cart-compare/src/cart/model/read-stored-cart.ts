import { CartItem } from '@kilowatt/contracts';
import { safeParse } from 'valibot';
import type { Cart } from './cart';

/**
 * Reads what local storage holds under `cart`: every item that is one is kept, the others are dropped.
 * @throws where it is not JSON or not a cart at all; the key is removed then
 */
export function readStoredCart(stored: string): Cart {
  const value: unknown = JSON.parse(stored);
  if (typeof value !== 'object' || value === null || !('items' in value) || !Array.isArray(value.items))
    throw new Error('What is kept as "cart" is not a cart');
  const items = new Map<string, CartItem>();
  for (const entry of value.items) {
    const item = safeParse(CartItem, entry);
    if (item.success) items.set(item.output.id, item.output);
  }
  const cartId = 'cartId' in value && typeof value.cartId === 'string' && value.cartId ? value.cartId : null;
  return { items: [...items.values()], cartId: items.size > 0 ? cartId : null };
}
