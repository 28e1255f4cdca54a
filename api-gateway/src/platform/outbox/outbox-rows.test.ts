import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { newsletterSignups } from '../../commerce/tables';
import { subscribed } from '../../testing/subscribed';
import { testDatabase } from '../../testing/test-database';
import type { OpenDatabase } from '../database/open-database';
import { startCleaning } from '../jobs/cleaning';
import { outbox } from '../tables';
import { forgetDelivered } from './outbox-rows';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-01T12:00:00Z');
const log = pino({ level: 'silent' });
let database: OpenDatabase;

const payload = { email: 'ada@example.com', unsubscribedAt: new Date(NOW).toISOString() };
const ago = (days: number) => new Date(NOW - days * DAY);
const put = (rows: { delivered: number | null; lastError?: string }[]) =>
  database.db.insert(outbox).values(
    rows.map(({ delivered, lastError }) => ({
      kind: 'newsletter.unsubscribed' as const,
      payload,
      createdAt: ago(400),
      deliveredAt: delivered === null ? null : ago(delivered),
      ...(lastError !== undefined && { lastError }),
    })),
  );
const rows = () => database.db.select().from(outbox);

beforeAll(async () => {
  database = await testDatabase();
}, 60_000);
beforeEach(() => database.db.delete(outbox));
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => database.close());

it('what was delivered long ago goes; what is younger, and what still waits, stays', async () => {
  await put([{ delivered: 31 }, { delivered: 29 }, { delivered: null, lastError: 'answered 500' }]);
  expect(await forgetDelivered(database.db, ago(30))).toBe(1);
  expect((await rows()).map(({ deliveredAt }) => deliveredAt)).toEqual(
    expect.arrayContaining([ago(29), null]),
  );
  expect(await forgetDelivered(database.db, ago(30))).toBe(0);
});

it('however many there are, all go', async () => {
  await put(Array.from({ length: 2_001 }, () => ({ delivered: 40 })));
  expect(await forgetDelivered(database.db, ago(30))).toBe(2_001);
  expect(await rows()).toEqual([]);
});

it('the same address, signed up again after its message was deleted, is not sent a second time', async () => {
  const again = () => subscribed(database.db, { email: 'Grace@example.com' });
  await again();
  await database.db.update(outbox).set({ deliveredAt: ago(40) });
  expect(await forgetDelivered(database.db, ago(30))).toBe(1);
  await again();
  expect(await rows()).toEqual([]);
  expect(await database.db.select().from(newsletterSignups)).toHaveLength(1);
});

it('the cleaning runs at the start and every hour, by the days that are set', async () => {
  await put([{ delivered: 8 }, { delivered: 6 }]);
  let now = NOW;
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
  const cleaned = Array.from({ length: 2 }, () => {
    let heard = () => {};
    const promise = new Promise<void>((resolve) => {
      heard = resolve;
    });
    return { promise, heard: () => heard() };
  });
  let count = 0;
  const cleaning = startCleaning({
    what: 'delivered messages',
    forget: (before) => forgetDelivered(database.db, before),
    keepDays: 7,
    log: { ...log, info: () => cleaned[count++]?.heard() } as unknown as typeof log,
    now: () => now,
  });
  await cleaned[0]?.promise;
  expect(await rows()).toHaveLength(1);
  now += 2 * DAY;
  jest.advanceTimersByTime(3_600_000);
  await cleaned[1]?.promise;
  expect(await rows()).toEqual([]);
  await cleaning.stop();
});
