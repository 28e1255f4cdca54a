import { describe, expect, it } from '@jest/globals';
import { isWholeCart, readStoredCart, withItemsOf } from './cart-state';

const good = { id: 'a', quantity: 2, price: 10, tags: [] };

it('a cart with an item that cannot be read is not whole', () => {
  expect(isWholeCart(JSON.stringify({ items: [good] }))).toBe(true);
  expect(isWholeCart(JSON.stringify({ items: [good, { bundle: [1, 2] }] }))).toBe(false);
});

it('a cart of more lines than a cart may have is not whole', () => {
  const items = Array.from({ length: 201 }, (_, index) => ({ ...good, id: `p-${index}` }));
  expect(isWholeCart(JSON.stringify({ items: items.slice(1) }))).toBe(true);
  expect(isWholeCart(JSON.stringify({ items }))).toBe(false);
});

it('a cart that comes back adds the items that the stored one does not have', () => {
  const cart = (ids: string[], version: number) =>
    readStoredCart(
      JSON.stringify({ items: ids.map((id) => ({ ...good, id })), cartId: `cart-of-${version}`, version }),
    );
  const both = withItemsOf(cart(['1', '2'], 5), cart(['2', '3'], 9));
  expect(both).toMatchObject({ cartId: 'cart-of-5', version: 5 });
  expect(both.items.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

describe('readStoredCart', () => {
  it('keeps valid items and drops invalid ones', () => {
    const items = [
      good,
      { ...good, id: 'b', quantity: -1 },
      { ...good, id: 'c', price: Number.NaN },
      { id: 'd' },
      null,
      { ...good, id: 'e', quantity: 1.5 },
      { ...good, id: 'f', price: -1 },
      { ...good, id: 'g', price: 1e300 },
      { ...good, id: '' },
      { ...good, quantity: 9 },
    ];
    expect(readStoredCart(JSON.stringify({ items, cartId: 'cart-number-1', version: 4 }))).toEqual({
      items: [good],
      cartId: 'cart-number-1',
      version: 4,
    });
  });

  it('drops invalid and unknown fields and keeps their item', () => {
    const entry =
      '{"id":"a","quantity":2,"price":10,"tags":[1],"title":7,"sku":"S1","__proto__":{"x":1},"y":2}';
    const { items } = readStoredCart(`{"items":[${entry}]}`);
    expect(items).toEqual([{ ...good, sku: 'S1' }]);
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(['id', 'price', 'quantity', 'sku', 'tags']);
  });

  it('caps the quantity of an item', () => {
    const items = [{ ...good, quantity: 1e9 }];
    expect(readStoredCart(JSON.stringify({ items })).items).toEqual([{ ...good, quantity: 50 }]);
  });

  it('keeps an item whose id is a number', () => {
    const items = [{ ...good, id: 7 }];
    expect(readStoredCart(JSON.stringify({ items })).items).toEqual([{ ...good, id: '7' }]);
  });

  it.each([{}, 5, null, '', 'no/number', 'short', 'x'.repeat(500)])('ignores the id %j', (cartId) => {
    expect(readStoredCart(JSON.stringify({ items: [good], cartId })).cartId).toBeNull();
  });

  it.each([-1, 1.5, '7', 1e300, null])('ignores the version %j', (version) => {
    expect(readStoredCart(JSON.stringify({ items: [good], version })).version).toBe(0);
  });

  it('has no id without items', () => {
    expect(readStoredCart('{"items":[],"cartId":"cart-number-1"}')).toEqual({
      items: [],
      cartId: null,
      version: 0,
    });
  });

  it('keeps a service behind its product, and none whose product is not there', () => {
    const service = (of: string) => ({ ...good, id: `service:installation:${of}`, quantity: 9 });
    const { items } = readStoredCart(JSON.stringify({ items: [service('a'), service('gone'), good] }));
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 2],
      ['service:installation:a', 2],
    ]);
  });

  it.each(['', 'null', '[]', '{"items":1}', '{'])('refuses %j', (stored) => {
    expect(() => readStoredCart(stored)).toThrow();
  });
});
