import { describe, expect, it } from '@jest/globals';
import type { CartItem } from '@kilowatt/contracts';
import type { ShopProduct } from '../../shop/shop-products';
import { cartTotals, pricedLines } from './priced-lines';

const line = (more: Partial<CartItem> = {}): CartItem => ({
  id: 'a',
  quantity: 1,
  price: 100,
  tags: [],
  title: 'Kept title',
  ...more,
});
const product = (more: Partial<ShopProduct> = {}): ShopProduct => ({
  id: 'a',
  title: 'Washer',
  handle: 'washer',
  image: '/w.svg',
  imageAlt: '',
  sku: 'W1',
  price: 100,
  compareAtPrice: null,
  currencyCode: 'USD',
  tags: [],
  product_type: 'Washer',
  vendor: 'LG',
  available: true,
  specifications: [],
  ...more,
});
const shop = (...products: ShopProduct[]) => new Map(products.map((one) => [one.id, one]));
const totals = (lines: CartItem[], products: ReadonlyMap<string, ShopProduct | null>) =>
  cartTotals(pricedLines(lines, products));

describe('a line', () => {
  it("has the shop's price, and the price when it was added", () => {
    const [priced] = pricedLines([line({ price: 1 })], shop(product({ price: 120 })));
    expect(priced).toMatchObject({ price: 120, before: 1, state: 'current', title: 'Washer' });
  });

  it('without a shop price is unchecked, and its total is not final', () => {
    expect(pricedLines([line()], new Map())[0]).toMatchObject({ price: 100, state: 'unchecked' });
    expect(totals([line()], new Map()).final).toBe(false);
  });

  it.each([
    ['gone', new Map([['a', null]])],
    ['out-of-stock', shop(product({ available: false }))],
  ])('that is %s is not in the total', (state, products) => {
    expect(pricedLines([line()], products)[0]?.state).toBe(state);
    expect(totals([line()], products)).toMatchObject({ subtotal: 0, final: true });
  });

  it.each([
    [3, 3],
    [10, 5],
    [undefined, 5],
  ])('of five with %s in stock counts %d available', (stock, counted) => {
    const products = shop(product({ price: 10, ...(stock !== undefined && { stock }) }));
    const lines = [line({ price: 10, quantity: 5 })];
    expect(pricedLines(lines, products)[0]).toMatchObject({ state: 'current', buyable: counted });
    expect(totals(lines, products).subtotal).toBe(counted * 10);
  });

  it('that is a gift makes the total an estimate', () => {
    const lines = [line({ tags: ['bundle'] }), line({ id: 'gift', price: 0, tags: ['bundle'] })];
    const products = shop(product(), product({ id: 'gift', price: 80 }));
    expect(totals(lines, products)).toMatchObject({ subtotal: 100, checked: true, final: false });
  });

  it('is a free gift only beside a paid item with the same tag', () => {
    const gift = line({ id: 'gift', price: 0, tags: ['bundle'] });
    const products = shop(product(), product({ id: 'gift', price: 80 }));
    const states = (lines: CartItem[]) => pricedLines(lines, products).find((one) => one.line.id === 'gift');
    expect(states([line({ tags: ['bundle'] }), gift])).toMatchObject({
      gift: true,
      price: 0,
      compareAtPrice: 80,
    });
    expect(states([line(), gift])).toMatchObject({ gift: false, price: 80, before: 0 });
  });

  it.each([
    ['gone', null],
    ['sold out', product({ available: false })],
  ])('is no free gift beside a paid item that is %s', (_what, paid) => {
    const gift = line({ id: 'gift', price: 0, tags: ['bundle'] });
    const products = new Map([...shop(product({ id: 'gift', price: 80 })), ['a', paid]] as const);
    const lines = [line({ tags: ['bundle'] }), gift];
    expect(pricedLines(lines, products)[1]).toMatchObject({
      ...{ gift: false, giftLost: true, price: 80, before: null },
    });
    expect(totals(lines, products).subtotal).toBe(80);
  });
});

describe('the totals', () => {
  it.each([
    [798.99, 0.02],
    [799, 0.01],
    [799.01, 0],
    [100, 699.01],
  ])('at %d are %d short of free delivery, which starts above $799', (price, missing) => {
    expect(totals([line({ price })], shop(product({ price }))).missingForFreeDelivery).toBe(missing);
  });

  it('count in cents', () => {
    const products = shop(product({ price: 0.1, compareAtPrice: 0.3 }));
    expect(totals([line({ quantity: 3 })], products)).toMatchObject({ subtotal: 0.3, savings: 0.6 });
  });
});

it('a service of a sold product that is not offered with it any more is not counted', () => {
  const id = 'service:installation:a';
  const lines = [line(), line({ id, price: 149, tags: [id] })];
  expect(pricedLines(lines, shop(product()))[1]).toMatchObject({ state: 'gone', buyable: 0 });
  expect(pricedLines(lines, shop(product({ services: ['installation'] })))[1]).toMatchObject({
    ...{ state: 'current', price: 149, gift: false, title: 'Installation: Washer' },
  });
});
