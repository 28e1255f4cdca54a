import { describe, expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { CartCopyRequest, CartItem, CompareProduct, SharedCartRequest } from './cart';
import { LIMITS } from './limits';
import { fieldAtFault, refusal } from './testing/refusal';

const line = { id: 'p-1', quantity: 1, price: 899 };
const cart = { cartId: 'cart-0001', items: [line] };

describe('a line of the cart', () => {
  it('needs no more than id, quantity and price', () => {
    expect(parse(CartItem, line)).toEqual({ ...line, tags: [] });
  });

  it.each([
    ['the highest quantity', { quantity: LIMITS.quantityPerItem }],
    ['nothing to pay', { price: 0 }],
    ['no compare-at price', { compareAtPrice: null }],
    ['a title of 300 characters', { title: 'x'.repeat(300) }],
    ['a title of other scripts', { title: 'Café 冰箱 🧊' }],
  ])('may have %s', (_what, more) => expect(refusal(CartItem, { ...line, ...more })).toBeNull());

  it.each([
    ['no id', { id: undefined }, 'id'],
    ['an empty id', { id: '' }, 'id'],
    ['an id of 201 characters', { id: 'x'.repeat(201) }, 'id'],
    ['no quantity', { quantity: undefined }, 'quantity'],
    ['a quantity of 0', { quantity: 0 }, 'quantity'],
    ['a quantity above the cap', { quantity: LIMITS.quantityPerItem + 1 }, 'quantity'],
    ['half a piece', { quantity: 1.5 }, 'quantity'],
    ['a quantity in words', { quantity: '2' }, 'quantity'],
    ['a price below 0', { price: -1 }, 'price'],
    ['a price without end', { price: Number.POSITIVE_INFINITY }, 'price'],
    ['a price above a million', { price: 1_000_001 }, 'price'],
    ['a title with a NUL character', { title: 'a\0b' }, 'title'],
    ['half of a surrogate pair', { sku: 'a\ud800' }, 'sku'],
    ['an image of 2,001 characters', { image: 'x'.repeat(2_001) }, 'image'],
    ['a tag that is no text', { tags: ['a', 7] }, 'tags.1'],
  ])('is refused with %s', (_what, more, field) =>
    expect(fieldAtFault(CartItem, { ...line, ...more })).toBe(field),
  );
});

describe('a cart that is kept', () => {
  it('may be empty, and may have a version', () => {
    expect(refusal(SharedCartRequest, { cartId: 'cart-0001', items: [], version: 0 })).toBeNull();
    expect(refusal(SharedCartRequest, { ...cart, version: Number.MAX_SAFE_INTEGER })).toBeNull();
  });

  it.each([
    ['seven characters', 'cart-01', 'cartId'],
    ['65 characters', 'x'.repeat(65), 'cartId'],
    ['a slash', 'cart/0001', 'cartId'],
    ['a space', 'cart 0001', 'cartId'],
  ])('is refused with an id of %s', (_what, cartId, field) =>
    expect(fieldAtFault(SharedCartRequest, { ...cart, cartId })).toBe(field),
  );

  it.each([-1, 1.5, Number.MAX_SAFE_INTEGER + 1, '7'])('is refused with the version %j', (version) =>
    expect(fieldAtFault(SharedCartRequest, { ...cart, version })).toBe('version'),
  );

  it('contains as many lines as a cart may have, and says so of more', () => {
    const items = Array.from({ length: LIMITS.linesPerCart }, (_, index) => ({ ...line, id: `p-${index}` }));
    expect(refusal(SharedCartRequest, { ...cart, items })).toBeNull();
    expect(refusal(SharedCartRequest, { ...cart, items: [...items, line] })).toEqual({
      field: 'items',
      message: `items may have at most ${LIMITS.linesPerCart} lines`,
    });
  });

  it('contains each product once', () => {
    expect(refusal(SharedCartRequest, { ...cart, items: [line, { ...line, quantity: 2 }] })).toEqual({
      field: 'items',
      message: 'items has the same id more than once',
    });
  });

  it('names the line at fault', () => {
    const items = [line, { ...line, id: 'p-2', quantity: 0 }];
    expect(fieldAtFault(SharedCartRequest, { ...cart, items })).toBe('items.1.quantity');
  });
});

it('a copy is of the stored version unless it names one', () => {
  expect(parse(CartCopyRequest, {})).toEqual({});
  expect(fieldAtFault(CartCopyRequest, { version: 'latest' })).toBe('version');
});

it('a product of the compare list has everything that its card shows', () => {
  const product = { id: 'p', handle: 'h', title: 't', price: 1, compareAtPrice: null, image: '', sku: '' };
  expect(refusal(CompareProduct, product)).toBeNull();
  for (const name of Object.keys(product))
    expect(fieldAtFault(CompareProduct, { ...product, [name]: undefined })).toBe(name);
});
