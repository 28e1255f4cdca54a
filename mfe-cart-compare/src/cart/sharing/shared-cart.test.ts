import { describe, expect, it } from '@jest/globals';
import type { ShopProduct } from '../../shop/shop-products';
import { isSame, sharedCart } from './shared-cart';

const product = (id: string, price: number, available = true) =>
  ({
    id,
    title: `Shop ${id}`,
    handle: id,
    sku: id,
    image: '/i.svg',
    price,
    compareAtPrice: null,
    tags: ['own'],
    available,
  }) as ShopProduct;
const sent = (id: string, price: number, tags: string[] = []) => ({
  id,
  price,
  tags,
  quantity: 2,
  title: 'Free money',
  image: 'https://elsewhere.example/x.png',
});

it("uses the shop's titles and prices, not the sender's, and counts unavailable lines", () => {
  const shop = new Map<string, ShopProduct | null>([
    ['a', product('a', 500)],
    ['gone', null],
    ['sold-out', product('sold-out', 5, false)],
  ]);
  const items = [sent('a', 1), sent('gone', 1), sent('sold-out', 1)];
  expect(sharedCart({ cartId: 'cart-number', items }, shop)).toEqual({
    cartId: 'cart-number',
    dropped: 2,
    items: [
      {
        id: 'a',
        quantity: 2,
        title: 'Shop a',
        handle: 'a',
        sku: 'a',
        image: '/i.svg',
        price: 500,
        compareAtPrice: null,
        tags: ['own'],
      },
    ],
  });
});

it('keeps a gift beside its paid item, and prices one without a paid item', () => {
  const shop = new Map([
    ['paid', product('paid', 500)],
    ['gift', product('gift', 80)],
    ['sold out', { ...product('sold out', 500), available: false }],
  ]);
  const gift = sent('gift', 0, ['bundle']);
  const prices = (items: (typeof gift)[]) =>
    sharedCart({ cartId: 'cart-number', items }, shop).items.map(({ price }) => price);
  expect(prices([sent('paid', 500, ['bundle']), gift])).toEqual([500, 0]);
  expect(prices([gift])).toEqual([80]);
  expect(prices([sent('sold out', 500, ['bundle']), gift])).toEqual([80]);
});

describe('isSame', () => {
  const line = (id: string, quantity = 1) => ({ id, quantity, price: 10, tags: [] });
  const cart = { cartId: 'copy-number', items: [line('a'), line('b', 2)], dropped: 0 };
  it.each([
    ['the same in another order', [line('b', 2), line('a')], cart, true],
    ['another quantity', [line('a'), line('b', 1)], cart, false],
    ['one more', [line('a'), line('b', 2), line('c')], cart, false],
    ['nothing', [], cart, false],
    ['what was dropped', [line('a'), line('b', 2)], { ...cart, dropped: 1 }, false],
  ])('with %s', (_what, own, incoming, same) => expect(isSame(incoming, own)).toBe(same));
});

it('keeps the services of what can still be bought', () => {
  const services = ['installation' as const];
  const shop = new Map<string, ShopProduct | null>([
    ['a', { ...product('a', 500), services }],
    ['gone', null],
  ]);
  const of = (id: string) => sent(`service:installation:${id}`, 149);
  const shared = sharedCart(
    { cartId: 'c', items: [sent('a', 1), of('a'), sent('gone', 1), of('gone')] },
    shop,
  );
  expect(shared.items.map(({ title }) => title)).toEqual(['Shop a', 'Installation: Shop a']);
  expect(shared.dropped).toBe(1);
});
