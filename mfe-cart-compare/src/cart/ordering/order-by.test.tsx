/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CartItem } from '@kilowatt/contracts';
import { dryer, openShop, showCart, summary, washer } from '../../testing/shown-cart';
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
  giftLost: false,
  state: 'current',
  buyable: quantity,
  before: null,
  variantId: null,
  services: [],
  service: null,
  ...more,
});
const lines = [
  line('a', 9, { buyable: 2, variantId: '45' }),
  line('gone', 1, { state: 'gone', buyable: 0 }),
  line('b&c', 1),
  line('service:installation:a', 9, { buyable: 2, service: { service: 'installation', productId: 'a' } }),
];

it.each([
  ['https://pay.example/cart/{ids}', 'https://pay.example/cart/a:2,b%26c:1'],
  ['https://my.shop/cart/{variants}', 'https://my.shop/cart/45:2'],
  ['https://pay.example/?n={cartId}', 'https://pay.example/?n=cart-1'],
  ['https://pay.example/?s={skus}&n={cartId}', 'https://pay.example/?s=SKU%20a:2,SKU%20b%26c:1&n=cart-1'],
])('fills %s with the available lines', (template, href) => {
  expect(checkoutHref(template, 'cart-1', lines)).toBe(href);
});

describe('ordering', () => {
  let shop: ReturnType<typeof openShop>;
  beforeEach(() => {
    shop = openShop();
  });

  it('is by phone, with the number of the cart', async () => {
    const cartId = 'cart-number-1';
    const answers = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      String(input).endsWith('/views') ? Response.json({ id: cartId }) : answers(input, init);
    await showCart([washer]);
    expect(summary().getByRole('heading', { name: 'Or order by phone' })).not.toBeNull();
    const shown = await summary().findByText(cartId);
    expect(shown.parentElement?.textContent).toBe(`Cart number ${cartId}`);
    expect(summary().queryByRole('link', { name: 'Check out' })).toBeNull();
  });

  it('links to the checkout that the shop has, with the items that it can sell', async () => {
    shop.sold.dryer = { ...shop.sold.dryer, available: false };
    await showCart([washer, dryer], 'https://pay.example/{ids}');
    expect(summary().getByRole('link', { name: 'Check out' }).getAttribute('href')).toContain(
      'https://pay.example/washer',
    );
    expect(summary().getByRole('heading', { name: 'Or order by phone' })).not.toBeNull();
  });

  it('has no checkout for a cart that the shop cannot sell', async () => {
    for (const id of Object.keys(shop.sold)) delete shop.sold[id];
    await showCart([washer], 'https://pay.example/{ids}');
    expect(summary().queryByRole('link', { name: 'Check out' })).toBeNull();
  });
});
