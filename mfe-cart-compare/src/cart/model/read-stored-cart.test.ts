import { describe, expect, it } from '@jest/globals';
import { readStoredCart } from './read-stored-cart';

const good = { id: 'a', quantity: 2, price: 10, tags: [] };

describe('readStoredCart', () => {
  it('keeps what is right and drops what is not, item by item', () => {
    const items = [
      good,
      { ...good, id: 'b', quantity: -1 },
      { ...good, id: 'c', price: Number.NaN },
      { id: 'd' },
      null,
      { ...good, id: 'e', quantity: 51 },
    ];
    expect(readStoredCart(JSON.stringify({ items, cartId: 'cart-1' }))).toEqual({
      items: [good],
      cartId: 'cart-1',
    });
  });

  it('has no id without items', () => {
    expect(readStoredCart('{"items":[],"cartId":"cart-1"}')).toEqual({ items: [], cartId: null });
  });

  it.each(['', 'null', '[]', '{"items":1}', '{'])('refuses %j', (stored) => {
    expect(() => readStoredCart(stored)).toThrow();
  });
});
