import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../platform/database/open-database';
import { testDatabase } from '../../testing/test-database';
import { orderRequests } from '../tables';
import { saveOrderRequest } from './order-requests';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
beforeEach(() => db.delete(orderRequests));
afterAll(() => close());

describe('a free gift', () => {
  const [PAID, GIFT, OTHER] = [['set'], ['set', 'own'], ['other']];
  const ask = async (tags: string[][], prices: (number | null)[], catalogue = [[], []] as string[][]) => {
    const ids = ['paid', 'gift'];
    const terms = {
      findProduct: (id: string) => ({
        ...{ title: id, sku: id, handle: id, price: 80, stock: 9 },
        tags: catalogue[ids.indexOf(id)] ?? [],
      }),
      findServicePrice: () => 149,
      undeliverableReason: () => null,
    };
    const items = ids.map((id, at) => ({ id, quantity: 1, price: prices[at], tags: tags[at] }));
    return saveOrderRequest(db, terms, {
      ...{ requestKey: randomUUID(), name: 'Ada', email: 'ada@example.com', zip: '10001' },
      items: items.filter(({ price }) => price !== null),
    });
  };

  it.each([
    ['by the tags of the cart', [PAID, GIFT], undefined],
    ['by the tags of the catalogue, which a cart may not name', [[], []], [PAID, GIFT]],
    ['by both', [[], GIFT], [PAID, []]],
  ])('comes with a paid product %s, and staff see what it costs', async (_by, tags, catalogue) => {
    const { lines, subtotal } = await ask(tags as string[][], [80, 0], catalogue as string[][]);
    expect(lines.map(({ price, regularPrice }) => [price, regularPrice])).toEqual([
      [80, undefined],
      [0, 80],
    ]);
    expect(subtotal).toBe(80);
  });

  it.each([
    ['without a shared tag', [PAID, OTHER], [80, 0]],
    ['with a product that is free itself', [PAID, GIFT], [0, 0]],
    ['alone', [PAID, GIFT], [null, 0]],
  ])('is none %s', async (_what, tags, prices) => {
    await expect(ask(tags as string[][], prices)).rejects.toThrow('no free gift');
    expect(await db.select().from(orderRequests)).toEqual([]);
  });

  it('may have its price', async () => {
    expect((await ask([PAID ?? [], GIFT ?? []], [80, 80])).lines[1]).not.toHaveProperty('regularPrice');
  });
});
