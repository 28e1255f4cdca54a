import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import type { OpenDatabase } from '../../platform/database/open-database';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testDatabase } from '../../testing/test-database';
import { carts } from '../tables';
import { purgeUnusedCarts, saveCart, touchCart } from './stored-carts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-01T12:00:00Z');
const ago = (days: number) => new Date(NOW - days * DAY);
const cart = (cartId: string, version = 1) => ({ cartId, items: [], version });
let database: OpenDatabase;

const kept = async () => (await database.db.select({ id: carts.id }).from(carts)).map(({ id }) => id).sort();

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.db.delete(carts));
afterAll(() => database.close());

it('an unused cart is deleted after its lifetime; one that was changed, opened or sent again is kept', async () => {
  for (const id of ['untouched', 'changed-1', 'opened-1', 'sent-again'])
    await saveCart(database.db, cart(id), ago(100));
  await saveCart(database.db, cart('changed-1', 2), ago(80));
  await touchCart(database.db, 'opened-1', ago(80));
  await saveCart(database.db, cart('sent-again'), ago(80));
  expect(await purgeUnusedCarts(database.db, ago(90))).toBe(1);
  expect(await kept()).toEqual(['changed-1', 'opened-1', 'sent-again']);
});

it('a cart that is sent again after it was purged is stored again', async () => {
  await saveCart(database.db, cart('comes-back'), ago(100));
  await purgeUnusedCarts(database.db, ago(90));
  expect(await saveCart(database.db, cart('comes-back'), ago(0))).toMatchObject({ saved: true });
  expect(await kept()).toEqual(['comes-back']);
});

it('however many there are, all go', async () => {
  const rows = Array.from({ length: 2_001 }, (_, n) => ({ id: `cart-${n}`, items: [], updatedAt: ago(91) }));
  await database.db.insert(carts).values(rows);
  expect(await purgeUnusedCarts(database.db, ago(90))).toBe(2_001);
  expect(await kept()).toEqual([]);
});

const gateway = sharedTestGateway();

const item = (id: string) => ({ id, quantity: 1, price: 10, tags: [] });
const keep = (cartId: string, id: string, version?: number) =>
  request(gateway.app)
    .post('/api/shared-cart')
    .send({ cartId, items: [item(id)], version });
const read = async (number: string) =>
  (await request(gateway.app).get(`/api/shared-cart/${number}`).expect(200)).body;
const ask = async (cartId: string, kind: 'copies' | 'views', body: object = {}) =>
  (await request(gateway.app).post(`/api/shared-cart/${cartId}/${kind}`).send(body).expect(201)).body.id;

describe('a copy of a cart', () => {
  it('has a number of its own, and stays as it was', async () => {
    await keep('copied-1', 'a', 1);
    const copy = await ask('copied-1', 'copies');
    await keep('copied-1', 'b', 2).expect(200);
    expect(await read(copy)).toEqual({ cartId: copy, items: [item('a')], version: 1 });
    expect(JSON.stringify(await read(copy))).not.toContain('copied-1');
  });

  it('is the same one as long as the cart is the same', async () => {
    await keep('copied-2', 'a', 1);
    const copy = await ask('copied-2', 'copies');
    expect(await ask('copied-2', 'copies')).toBe(copy);
    expect(await ask(copy, 'copies')).toBe(copy);
    await keep('copied-2', 'b', 2);
    expect(await ask('copied-2', 'copies')).not.toBe(copy);
  });

  it('is not made of another version than the one that is asked for', async () => {
    await keep('copied-3', 'a', 1);
    await request(gateway.app).post('/api/shared-cart/copied-3/copies').send({ version: 2 }).expect(409);
    expect((await read(await ask('copied-3', 'copies', { version: 1 }))).version).toBe(1);
  });
});

describe('a view of a cart', () => {
  it('shows the cart as it is by then, under one number that can be read out', async () => {
    await keep('viewed-1', 'a', 1);
    const view = await ask('viewed-1', 'views');
    expect(view).toMatch(/^[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){2}$/);
    await keep('viewed-1', 'b', 2);
    expect(await read(view)).toEqual({ cartId: view, items: [item('b')], version: 2 });
    expect((await read(view.toLowerCase())).items).toEqual([item('b')]);
    expect(await ask('viewed-1', 'views')).toBe(view);
  });

  it('is found as its number is typed: without dashes or with spaces, and with letters in place of digits', async () => {
    await keep('viewed-4', 'a', 1);
    await gateway.db
      .insert(carts)
      .values({ id: 'K70M-4T1R-91DC', items: [], updatedAt: new Date(), copyOf: 'viewed-4', isView: true });
    for (const typed of ['k70m4t1r91dc', 'K70M 4T1R 91DC', 'k7om-4tir-9ldc'])
      expect((await read(encodeURIComponent(typed))).cartId).toBe('K70M-4T1R-91DC');
  });

  it('does not hide a cart whose own id looks like its number', async () => {
    await keep('viewed-5', 'a', 1);
    await gateway.db
      .insert(carts)
      .values({ id: '0000-0000-0005', items: [], updatedAt: new Date(), copyOf: 'viewed-5', isView: true });
    await keep('0000-00000005', 'b', 1);
    expect((await read('0000-00000005')).items).toEqual([item('b')]);
  });

  it('of a purged cart shows nothing', async () => {
    await keep('viewed-2', 'a', 1);
    const view = await ask('viewed-2', 'views');
    await gateway.db.delete(carts).where(eq(carts.id, 'viewed-2'));
    await request(gateway.app).get(`/api/shared-cart/${view}`).expect(404);
  });

  it('can be copied, without a word of the number behind it', async () => {
    await keep('viewed-3', 'a', 1);
    const copy = await ask(await ask('viewed-3', 'views'), 'copies');
    expect((await read(copy)).items).toEqual([item('a')]);
  });
});

it.each(['copies', 'views'] as const)('the number of %s never changes the cart', async (kind) => {
  const cartId = `unchanged-${kind}`;
  await keep(cartId, 'a', 1);
  const number = await ask(cartId, kind);
  for (const version of [undefined, 0, 1, 2, Date.now()]) {
    const { body } = await keep(number, 'evil', version).expect(409);
    expect(body).toMatchObject({ code: 'conflict', field: 'cartId' });
  }
  expect((await read(number)).items).toEqual([item('a')]);
  expect((await read(cartId)).items).toEqual([item('a')]);
});

it.each(['copies', 'views'])('there are no %s of what is not there', async (kind) => {
  for (const number of ['no-such-number', '%25', 'a'.repeat(65)])
    await request(gateway.app).post(`/api/shared-cart/${number}/${kind}`).send({}).expect(404);
});

it('the number of an earlier link, which is the cart’s own, still shows it', async () => {
  await keep('given-away-1', 'a', 1);
  expect(await read('given-away-1')).toEqual({ cartId: 'given-away-1', items: [item('a')], version: 1 });
});
