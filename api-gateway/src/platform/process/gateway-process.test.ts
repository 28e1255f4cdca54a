import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { type TestGateway, testGateway } from '../../testing/test-gateway';
import { gatewayLog } from './gateway-process';

let gateway: TestGateway;
let lines: string[] = [];
beforeAll(async () => {
  const log = gatewayLog('info', { write: (line) => void lines.push(line) });
  gateway = await testGateway({ log, formsAMinute: 1_000 });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => gateway.close());

const logged = () => lines.join('');

it.each([
  '/api/search?q=ada%20lovelace',
  '/api/delivery?zip=10010&q=lovelace',
  '/search/go?q=ada+lovelace',
  '/newsletter/unsubscribe?token=lovelace',
  '/cart?shared=lovelace',
  '/api/shared-cart/lovelace-1815',
])('the line of a request has the path of %s, and nothing that somebody typed', async (address) => {
  await request(gateway.app).get(address);
  expect(logged()).toContain(`"url":"${address.split('?', 1)[0]?.replace('lovelace-1815', '…')}"`);
  expect(logged()).not.toMatch(/lovelace|10010/);
});

it('a failed statement is logged without what was to be kept', async () => {
  const { db, app } = gateway;
  await db.execute(sql`alter table contact_messages add constraint none check (name = '')`);
  await db.execute(sql`drop table carts, tracked_searches`);
  const items = [{ id: 'lovelace', quantity: 1, price: 1 }];
  await request(app).post('/api/shared-cart').send({ cartId: 'lovelace-1', items }).expect(500);
  await request(app)
    .post('/api/track-search')
    .send({ query: 'lovelace', resultUrl: '/', collectionMatched: null, resultsCount: 1 })
    .expect(500);
  const message = { name: 'Lovelace', email: 'lovelace@example.com', message: 'lovelace' };
  await request(app).post('/api/contact').send(message).expect(500);
  await request(app).post('/contact').type('form').send(message).expect(500);
  expect(logged()).toContain('Failed query: insert into \\"carts\\"');
  expect(logged()).toContain('"constraint":"none"');
  expect(lines.filter((line) => line.includes('unforeseen error'))).toHaveLength(4);
  expect(logged()).not.toMatch(/lovelace/i);
});
