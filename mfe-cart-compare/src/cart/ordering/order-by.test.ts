import { expect, it } from '@jest/globals';
import type { CartItem } from '@kilowatt/contracts';
import type { PricedLine } from '../prices/priced-lines';
import { checkoutHref } from './order-by';

const line = (id: string, quantity: number, more: Partial<PricedLine> = {}): PricedLine => ({
  line: { id, quantity, price: 1, tags: [] } satisfies CartItem,
  title: id,
  handle: id,
  sku: `SKU ${id}`,
  image: '',
  price: 1,
  compareAtPrice: null,
  gift: false,
  state: 'current',
  buyable: quantity,
  before: null,
  variantId: null,
  ...more,
});
const lines = [
  line('a', 9, { buyable: 2, variantId: '45' }),
  line('gone', 1, { state: 'gone', buyable: 0 }),
  line('b&c', 1),
];

it.each([
  ['https://pay.example/cart/{ids}', 'https://pay.example/cart/a:2,b%26c:1'],
  ['https://my.shop/cart/{variants}', 'https://my.shop/cart/45:2'],
  ['https://pay.example/?n={cartId}', 'https://pay.example/?n=cart-1'],
  ['https://pay.example/?s={skus}&n={cartId}', 'https://pay.example/?s=SKU%20a:2,SKU%20b%26c:1&n=cart-1'],
])('fills %s with the available lines', (template, href) => {
  expect(checkoutHref(template, 'cart-1', lines)).toBe(href);
});
