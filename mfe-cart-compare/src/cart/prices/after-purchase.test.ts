import { describe, expect, it } from '@jest/globals';
import type { ShopProduct } from '../../shop/shop-products';
import { item } from '../../testing/cart-in-scope';
import { afterPurchase } from './after-purchase';
import { cartTotals, pricedLines } from './priced-lines';

const product = (id: string, more: Partial<ShopProduct> = {}): ShopProduct => ({
  ...{ id, title: id, handle: id, image: '', imageAlt: '', sku: id, price: 100, compareAtPrice: null },
  ...{ currencyCode: 'USD', tags: [], product_type: 'Washer', vendor: 'LG', available: true },
  ...{ specifications: [], ...more },
});
const rebate = (id: string, amount: number, to = '2025-11-30') => ({ id, title: `Rebate ${id}`, amount, to });

/** The sums of a cart of these products, each in a line of this quantity. */
function sums(products: ShopProduct[], { day = '2025-11-15', quantity = 1, free = [] as string[] } = {}) {
  const shop = new Map(products.map((one) => [one.id, one]));
  const items = products.map(({ id, price }) =>
    item(id, { quantity, price: free.includes(id) ? 0 : price, tags: ['set'] }),
  );
  const lines = pricedLines(items, shop);
  return afterPurchase(lines, shop, { subtotal: cartTotals(lines).subtotal, day, rate: 0.17 });
}

describe('rebates after purchase', () => {
  it('are taken from the subtotal to the cent', () => {
    const { paidBack, costAfterRebates } = sums([
      product('a', { price: 1099.99, rebates: [rebate('lg', 250)] }),
      product('b', { price: 0.1 }),
    ]);
    expect([paidBack, costAfterRebates]).toEqual([250, 850.09]);
  });

  it('are counted on their last day, and not after it', () => {
    const one = product('a', { price: 900, rebates: [rebate('lg', 100)] });
    expect(sums([one], { day: '2025-11-30' }).rebates).toMatchObject([{ amount: 100, to: '2025-11-30' }]);
    expect(sums([one], { day: '2025-12-01' })).toMatchObject({ rebates: [], costAfterRebates: 900 });
  });

  it('are counted once each, the highest of a product, whatever the quantity', () => {
    const both = [rebate('high', 100), rebate('low', 40)];
    const found = sums(
      [product('a', { price: 900, rebates: both }), product('b', { rebates: [rebate('high', 60)] })],
      {
        quantity: 2,
      },
    );
    expect(found).toMatchObject({ paidBack: 100, costAfterRebates: 1_900 });
  });

  it('are never more than the product costs, and none for gifts and sold-out products', () => {
    expect(sums([product('a', { rebates: [rebate('lg', 300)] })]).costAfterRebates).toBe(0);
    const gift = product('gift', { rebates: [rebate('lg', 50)] });
    expect(sums([product('a'), gift], { free: ['gift'] }).rebates).toEqual([]);
    expect(sums([{ ...gift, available: false }]).rebates).toEqual([]);
  });
});

describe('energy per year', () => {
  it('is the stated use of all pieces at the rate, and says how many appliances state none', () => {
    const found = sums([product('a', { kwh: 607 }), product('b', { kwh: null }), product('hose')], {
      quantity: 2,
    });
    expect(found).toMatchObject({ kwh: 1214, energyCost: 206.38, unstated: 2 });
  });

  it('does not count products that are sold out or no longer sold', () => {
    expect(sums([product('a', { kwh: 600, available: false })])).toMatchObject({ kwh: 0, unstated: 0 });
  });
});
