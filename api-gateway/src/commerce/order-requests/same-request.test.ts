import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { Database } from '../../platform/database/open-database';
import { outbox } from '../../platform/tables';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { orderRequests } from '../tables';
import { saveOrderRequest } from './order-requests';

const gateway = sharedTestGateway({ formsAMinute: 1_000 });
beforeEach(async () => {
  await gateway.db.delete(orderRequests);
  await gateway.db.delete(outbox);
});

const inStock = () => {
  const sold = gateway.catalogue
    .current()
    .products.find(({ product: { variants } }) => (variants[0]?.stock ?? 0) >= 3);
  if (!sold) throw new Error('The test catalogue has nothing in stock');
  return sold.preview;
};
const send = (more: object) => {
  const { id, price } = inStock();
  return request(gateway.app)
    .post('/api/order-requests')
    .send({
      ...{ name: 'Ada Lovelace', phone: '212 555 0123', email: 'ada@example.com', zip: '10001' },
      ...{ note: 'Third floor', items: [{ id, quantity: 2, price }], ...more },
    });
};
/** A database that keeps nothing before two requests have looked for what is kept. */
function afterBothLooked(db: Database): Database {
  let looked = 0;
  let open = () => {};
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  const transaction: Database['transaction'] = async (work) => {
    looked += 1;
    if (looked === 2) open();
    await both;
    return db.transaction(work);
  };
  return Object.assign(Object.create(db), { transaction });
}
const kept = () => gateway.db.select().from(orderRequests);

describe('a request', () => {
  it('that is sent again, since its answer was lost, is the same request', async () => {
    const requestKey = randomUUID();
    const [one, other] = [await send({ requestKey }), await send({ requestKey })];
    expect(other.body).toEqual(one.body);
    expect(await kept()).toHaveLength(1);
    expect(await gateway.db.select().from(outbox)).toHaveLength(1);
  });

  it('with a price that differs by a part of a cent is the same, kept at that of the catalogue', async () => {
    const requestKey = randomUUID();
    const { id, price } = inStock();
    const first = await send({ requestKey, items: [{ id, quantity: 2, price: price + 0.001 }] });
    expect((await send({ requestKey })).body).toEqual(first.body);
    expect((await kept()).map(({ lines }) => lines[0]?.price)).toEqual([price]);
  });

  it.each([
    ['the same', {}, null],
    ['other', { note: 'Fourth floor' }, 'call us'],
  ])('that is sent twice at the same time with %s contents is kept once', async (_what, more, refusal) => {
    const given = {
      ...{ requestKey: randomUUID(), name: 'Ada', email: 'ada@example.com', zip: '10001' },
      items: [{ id: 'washer', quantity: 1, price: 80 }],
    };
    const terms = {
      findProduct: () => ({ title: 'Washer', sku: 'W1', handle: 'washer', price: 80, stock: 9 }),
      findServicePrice: () => null,
      undeliverableReason: () => null,
    };
    const db = afterBothLooked(gateway.db);
    const answers = await Promise.allSettled([
      saveOrderRequest(db, terms, given),
      saveOrderRequest(db, terms, { ...given, ...more }),
    ]);
    // Either may be the first that the database takes.
    const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [String(answer.reason)] : [],
    );
    expect(taken).toEqual(refusal === null ? [taken[0], taken[0]] : [expect.anything()]);
    expect(refused).toEqual(refusal === null ? [] : [expect.stringContaining(refusal)]);
    expect(await kept()).toHaveLength(1);
    expect(await gateway.db.select().from(outbox)).toHaveLength(1);
  });

  it.each([
    ['name', { name: 'Ada King' }],
    ['phone', { phone: '212 555 0199' }],
    ['note', { note: 'Fourth floor' }],
    ['ZIP code', { zip: '10002' }],
    ['wish', { haulAway: true }],
    ['quantity', () => ({ items: [{ id: inStock().id, quantity: 1, price: inStock().price }] })],
    // Whatever is wrong with it now.
    ['product', { items: [{ id: 'p-gone', quantity: 2, price: 1 }] }],
  ])('with the key of another one and another %s is refused, and changes nothing', async (_what, more) => {
    const requestKey = randomUUID();
    await send({ requestKey });
    const before = await kept();
    const { body: problem } = await send({
      requestKey,
      ...(typeof more === 'function' ? more() : more),
    }).expect(409);
    expect(problem).toMatchObject({ field: 'requestKey', message: expect.stringContaining('call us') });
    expect(await kept()).toEqual(before);
  });

  it('is the same one in another spelling', async () => {
    const requestKey = randomUUID();
    const { body: made } = await send({ requestKey });
    const { body: again } = await send({ requestKey, phone: '(212) 555-0123', name: ' Ada Lovelace ' });
    expect(again).toEqual(made);
  });
});
