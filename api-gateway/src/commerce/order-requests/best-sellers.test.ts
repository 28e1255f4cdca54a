import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OrderStatus, serviceLineId } from '@kilowatt/contracts';
import { pino } from 'pino';
import { readsOf } from '../../platform/database/replica';
import { type TestGateway, testGateway } from '../../testing/test-gateway';
import { orderRequests } from '../tables';
import { bestSellers, countOrders } from './best-sellers';

let gateway: TestGateway;
let orders = 0;
beforeAll(async () => {
  gateway = await testGateway({});
});
beforeEach(() => gateway.db.delete(orderRequests).then(() => {}));
afterAll(() => gateway.close());

type Line = OrderStatus['lines'][number];
const line = (id: string, more: Partial<Line> = {}): Line => ({
  ...{ id, title: id, sku: '', handle: id, quantity: 1, price: 100 },
  ...more,
});
/** Keeps orders of these lines. */
async function ordered(lines: Line[], times = 1, more: Partial<typeof orderRequests.$inferInsert> = {}) {
  for (let time = 0; time < times; time += 1) {
    orders += 1;
    await gateway.db.insert(orderRequests).values({
      ...{
        code: `C${orders}`,
        requestKey: `key ${orders}`,
        name: 'Ada',
        phone: '',
        email: 'ada@example.com',
      },
      ...{ zip: '10001', deliveryWish: '', installation: false, haulAway: false, note: '' },
      ...{ lines, subtotal: 100, ...more },
    });
  }
}

describe('what is counted', () => {
  it('is the number of orders, the most first, however many pieces each has', async () => {
    await ordered([line('often')], 4);
    await ordered([line('thrice', { quantity: 40 }), line('twice')], 2);
    await ordered([line('thrice')]);
    expect(await countOrders(gateway.db)).toEqual(['often', 'thrice']);
  });

  it.each<[string, Line, Partial<typeof orderRequests.$inferInsert>]>([
    ['cancelled orders', line('washer'), { state: 'cancelled' }],
    ['orders of last year', line('washer'), { requestedAt: new Date(Date.now() - 100 * 86_400_000) }],
    ['free gifts', line('gift', { price: 0 }), {}],
    ['services', line(serviceLineId({ service: 'installation', productId: 'washer' })), {}],
  ])('has none of the %s', async (_what, sold, more) => {
    await ordered([sold], 3, more);
    expect(await countOrders(gateway.db)).toEqual([]);
  });
});

it('is counted once an hour, and stays the same list while it does not differ', async () => {
  let time = 0;
  let counts = 0;
  const sellers = bestSellers(
    (read) => {
      counts += 1;
      return readsOf(gateway.db)(read);
    },
    pino({ level: 'silent' }),
    () => time,
  );
  await ordered([line('often')], 3);
  expect(sellers.current()).toEqual([]);
  const counted = () => new Promise((resolve) => setImmediate(resolve));
  while (sellers.current().length === 0) await counted();
  const first = sellers.current();
  expect([first, counts]).toEqual([['often'], 1]);
  time += 3_600_000;
  sellers.current();
  await countOrders(gateway.db);
  expect([sellers.current() === first, counts]).toEqual([true, 2]);
});
