import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { asc } from 'drizzle-orm';
import pino from 'pino';
import { subscribed } from '../../testing/subscribed';
import { testDatabase } from '../../testing/test-database';
import { type Answer, type Receiver, status, webhookReceiver } from '../../testing/webhook-receiver';
import type { OpenDatabase } from '../database/open-database';
import { outbox } from '../tables';
import { retryDelay } from './outbox-rows';
import { deliverDue } from './worker';

const SECRET = 'a-secret-of-the-webhook';
const HOUR = 3_600_000;
const log = pino({ level: 'silent' });
const never = new AbortController().signal;
let database: OpenDatabase;
let now: number;

/** Messages go to the latest one. */
const receivers: Receiver[] = [];
async function receiver(answer: Answer): Promise<Receiver> {
  const opened = await webhookReceiver(answer);
  receivers.push(opened);
  return opened;
}
const webhook = () => ({ url: receivers.at(-1)?.url ?? '', secret: SECRET });
const deliver = (signal = never) =>
  deliverDue(
    {
      db: database.db,
      webhooks: { 'newsletter.subscribed': webhook(), 'newsletter.unsubscribed': webhook() },
      log,
      now: () => now,
      random: () => 1,
    },
    signal,
  );
const subscribe = (name: string) => subscribed(database.db, { email: `${name}@example.com` });
const rows = () => database.db.select().from(outbox).orderBy(asc(outbox.createdAt));

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db.delete(outbox);
  // Later than every row that the test is about to write.
  now = Date.now() + HOUR;
});
afterEach(async () => {
  for (const one of receivers.splice(0)) await one.shut();
});
afterAll(() => database.close());

it('a message is posted with its key and a signature that the receiver can check', async () => {
  const { taken } = await receiver(status(204));
  await subscribe('signed');
  expect(await deliver()).toBe(1);
  const [row] = await rows();
  const [{ key, body, signature } = { key: '', body: '', signature: '' }] = taken;
  const time = Math.floor(now / 1_000);
  const hash = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
  expect({ key, signature }).toEqual({ key: row?.id, signature: `t=${time},v1=${hash}` });
  expect(JSON.parse(body)).toMatchObject({
    id: key,
    kind: 'newsletter.subscribed',
    createdAt: row?.createdAt.toISOString(),
    payload: { email: 'signed@example.com', phone: '', source: 'footer' },
  });
  expect(row).toMatchObject({ attempts: 1, deliveredAt: new Date(now), lastError: null });
  now += 24 * HOUR;
  expect(await deliver()).toBe(0);
});

it('through a receiver that is down, slow, broken and back, each sign-up arrives once by its key', async () => {
  const down = await receiver(status(200));
  await down.shut();
  const people = Array.from({ length: 7 }, (_, n) => `journey-${n}`);
  for (const person of people) await subscribe(person);
  expect(await deliver()).toBe(7);
  for (const row of await rows()) expect(row).toMatchObject({ attempts: 1, deliveredAt: null });
  expect((await rows())[0]?.lastError).toContain('ECONNREFUSED');
  expect(await deliver()).toBe(0);

  // It takes every message but answers none before the time is up.
  const limit = new AbortController();
  let heard = 0;
  const slow = await receiver(() => {
    heard += 1;
    if (heard === people.length) limit.abort(new Error('no answer in time'));
  });
  now += 5_000;
  expect(await deliver(limit.signal)).toBe(7);
  expect((await rows())[0]).toMatchObject({ attempts: 2, deliveredAt: null, lastError: 'no answer in time' });
  await slow.shut();

  const broken = await receiver(status(500));
  now += 10_000;
  expect(await deliver()).toBe(7);
  expect((await rows())[0]).toMatchObject({ attempts: 3, deliveredAt: null, lastError: 'answered 500' });
  await broken.shut();

  const back = await receiver(status(200));
  now += 20_000;
  expect(await deliver()).toBe(7);
  now += HOUR;
  expect(await deliver()).toBe(0);

  const keys = (await rows()).map(({ id }) => id).sort();
  const heardBy = ({ taken }: Receiver) => taken.map(({ key }) => key).sort();
  for (const one of [slow, broken, back]) expect(heardBy(one)).toEqual(keys);
  expect(new Set(back.taken.map(({ body }) => JSON.parse(body).payload.email)).size).toBe(7);
  // What the receiver took before, it takes again byte for byte: the key alone says that it is the same.
  const bodies = ({ taken }: Receiver) => taken.map(({ body }) => body).sort();
  expect(bodies(back)).toEqual(bodies(slow));
  for (const row of await rows()) expect(row).toMatchObject({ attempts: 4, lastError: null });
});

it.each([301, 400, 401, 404, 410, 429, 503])('an answer %d is no delivery', async (code) => {
  const { taken } = await receiver(status(code, { location: '/elsewhere' }));
  await subscribe(`refused-${code}`);
  await deliver();
  expect(taken).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ deliveredAt: null, lastError: `answered ${code}` });
});

it('a message is never given up, and waits an hour at most', async () => {
  await receiver(status(500));
  await subscribe('patient');
  for (let attempt = 1; attempt <= 30; attempt++) {
    expect(await deliver()).toBe(1);
    now += HOUR;
  }
  expect((await rows())[0]).toMatchObject({ attempts: 30, deliveredAt: null });
});

it('two gateways on one database send each message once', async () => {
  const { taken } = await receiver(status(200));
  for (let n = 0; n < 20; n++) await subscribe(`shared-${n}`);
  const counts = await Promise.all([deliver(), deliver(), deliver()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(20);
  expect(new Set(taken.map(({ key }) => key)).size).toBe(20);
  expect(taken).toHaveLength(20);
});

it('a message that a killed gateway had taken is sent after a minute', async () => {
  await receiver(status(200));
  await subscribe('orphan');
  const killed = () => {
    throw new Error('killed');
  };
  const dying = deliverDue(
    {
      db: database.db,
      webhooks: { 'newsletter.subscribed': webhook() },
      log,
      now: () => now,
      fetch: () => Promise.reject(new Error('cut off')),
      // It is killed before it can say when to try again.
      random: killed,
    },
    never,
  );
  await expect(dying).rejects.toThrow('killed');
  expect(await deliver()).toBe(0);
  now += 60_000;
  expect(await deliver()).toBe(1);
  expect((await rows())[0]).toMatchObject({ attempts: 2, deliveredAt: new Date(now) });
});

it.each([
  [1, 5_000],
  [2, 10_000],
  [5, 80_000],
  [11, 3_600_000],
  [1_000_000, 3_600_000],
])('after %d attempts waits between half of %d ms and all of it', (attempts, most) => {
  expect(retryDelay(attempts, 0)).toBe(most / 2);
  expect(retryDelay(attempts, 1)).toBe(most);
});

it('a message that cannot be settled does not end the wait for the others', async () => {
  let isFirst = true;
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await receiver((response) => {
    if (!isFirst) return void lost.then(() => response.writeHead(204).end());
    isFirst = false;
    jest.spyOn(database.db, 'update').mockImplementationOnce(() => {
      lose();
      throw new Error('away');
    });
    response.writeHead(204).end();
  });
  await subscribe('first');
  await subscribe('second');
  await expect(deliver()).rejects.toThrow('away');
  jest.restoreAllMocks();
  expect((await rows()).filter(({ deliveredAt }) => deliveredAt !== null)).toHaveLength(1);
});
