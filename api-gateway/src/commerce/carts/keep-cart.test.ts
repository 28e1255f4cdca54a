import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { OpenDatabase } from '../../platform/database/open-database';
import { testDatabase } from '../../testing/test-database';
import { carts } from '../tables';
import { forgetUntouched, keepCart, touchCart } from './keep-cart';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-01T12:00:00Z');
const ago = (days: number) => new Date(NOW - days * DAY);
const cart = (cartId: string, version = 1) => ({ cartId, items: [], version });
let database: OpenDatabase;

const kept = async () => (await database.db.select({ id: carts.id }).from(carts)).map(({ id }) => id).sort();

beforeAll(async () => {
  database = await testDatabase();
}, 60_000);
beforeEach(() => database.db.delete(carts));
afterAll(() => database.close());

it('an unused cart is deleted after its lifetime; one that was changed, opened or sent again is kept', async () => {
  for (const id of ['untouched', 'changed-1', 'opened-1', 'sent-again'])
    await keepCart(database.db, cart(id), ago(100));
  await keepCart(database.db, cart('changed-1', 2), ago(80));
  await touchCart(database.db, 'opened-1', ago(80));
  await keepCart(database.db, cart('sent-again'), ago(80));
  expect(await forgetUntouched(database.db, ago(90))).toBe(1);
  expect(await kept()).toEqual(['changed-1', 'opened-1', 'sent-again']);
});

it('a cart that comes back after it was forgotten is kept anew', async () => {
  await keepCart(database.db, cart('comes-back'), ago(100));
  await forgetUntouched(database.db, ago(90));
  expect(await keepCart(database.db, cart('comes-back'), ago(0))).toMatchObject({ saved: true });
  expect(await kept()).toEqual(['comes-back']);
});

it('however many there are, all go', async () => {
  const rows = Array.from({ length: 2_001 }, (_, n) => ({ id: `cart-${n}`, items: [], updatedAt: ago(91) }));
  await database.db.insert(carts).values(rows);
  expect(await forgetUntouched(database.db, ago(90))).toBe(2_001);
  expect(await kept()).toEqual([]);
});
