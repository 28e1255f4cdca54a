import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { asc } from 'drizzle-orm';
import pino from 'pino';
import { signUp } from '../../commerce/newsletter/sign-up';
import { newsletterSignups } from '../../commerce/tables';
import { subscribed } from '../../testing/subscribed';
import { testDatabase } from '../../testing/test-database';
import { type Answer, type Receiver, status, webhookReceiver } from '../../testing/webhook-receiver';
import type { OpenDatabase } from '../database/open-database';
import { startCleaning } from '../jobs/repeated-jobs';
import { outbox } from '../tables';
import { purgeDelivered } from './outbox-rows';
import { type OutboxWorker, startOutboxWorker } from './worker';

describe('the worker', () => {
  const HOUR = 3_600_000;
  const log = pino({ level: 'silent' });
  let database: OpenDatabase;
  let receiver: Receiver | undefined;

  const subscribe = (name: string) => subscribed(database.db, { email: `${name}@example.com` });
  const rows = () => database.db.select().from(outbox).orderBy(asc(outbox.createdAt));

  function promised<Value>() {
    let resolve: (value: Value) => void = () => {};
    const promise = new Promise<Value>((settle) => {
      resolve = settle;
    });
    return { promise, resolve };
  }

  /** A worker for the newsletter's messages, at a time when all that the test wrote is due. */
  async function workerFor(answer: Answer, { logger = log, timeLimit = 5_000 } = {}): Promise<OutboxWorker> {
    receiver = await webhookReceiver(answer);
    const later = Date.now() + HOUR;
    const webhooks = { 'newsletter.subscribed': { url: receiver.url, secret: 'a-secret-of-the-webhook' } };
    return startOutboxWorker(
      { db: database.db, webhooks, log: logger, now: () => later },
      { webhook: timeLimit },
    );
  }

  beforeAll(async () => {
    database = await testDatabase();
  });
  beforeEach(() => database.db.delete(outbox));
  afterEach(() => receiver?.shut());
  afterAll(() => database.close());

  describe('the worker', () => {
    it('without a webhook leaves the rows where they are', async () => {
      await subscribe('waiting');
      await startOutboxWorker({ db: database.db, webhooks: {}, log }).stop();
      expect((await rows())[0]).toMatchObject({ attempts: 0, deliveredAt: null });
    });

    it('delivers what is due, batch by batch, and leaves other kinds alone', async () => {
      for (let n = 0; n < 25; n++) await subscribe(`batch-${n}`);
      await database.db.insert(outbox).values({
        kind: 'contact.sent',
        payload: { id: '1', name: 'Ada', email: 'ada@example.com', topic: '', message: 'Hello' },
      });
      const done = promised<void>();
      let heard = 0;
      const worker = await workerFor((response, request) => {
        status(200)(response, request);
        heard += 1;
        if (heard === 25) done.resolve();
      });
      await done.promise;
      await worker.stop();
      const waiting = (await rows()).filter(({ attempts }) => attempts === 0);
      expect(waiting.map(({ kind }) => kind)).toEqual(['contact.sent']);
    });

    it('does not wait longer for an answer than its limit', async () => {
      await subscribe('unanswered');
      const warned = promised<object>();
      const logger = { warn: warned.resolve } as unknown as typeof log;
      const worker = await workerFor(() => {}, { logger, timeLimit: 20 });
      expect(await warned.promise).toMatchObject({ attempts: 1, lastError: 'no answer in time' });
      await worker.stop();
    });

    it('posts to one address while another one does not answer, nor the mail server', async () => {
      for (let n = 0; n < 11; n++) await subscribe(`unheard-${n}`);
      await signUp(
        database.db,
        { origin: 'https://shop.example', canAsk: true },
        { email: 'ask@example.com' },
        'footer',
      );
      await database.db.insert(outbox).values({
        kind: 'contact.sent',
        payload: { id: '1', name: 'Ada', email: 'ada@example.com', topic: '', message: 'Hello' },
      });
      const posted = promised<void>();
      const silent = await webhookReceiver(() => {});
      receiver = await webhookReceiver((response, request) => {
        status(200)(response, request);
        posted.resolve();
      });
      const secret = 'a-secret-of-the-webhook';
      const later = Date.now() + HOUR;
      const limit = 2 ** 31 - 1;
      const worker = startOutboxWorker(
        {
          db: database.db,
          webhooks: {
            'newsletter.subscribed': { url: silent.url, secret },
            'contact.sent': { url: receiver.url, secret },
          },
          mail: (_mail, _id, signal) =>
            new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
          log,
          now: () => later,
        },
        { webhook: limit, mail: limit },
      );
      await posted.promise;
      await worker.stop();
      await silent.shut();
      expect((await rows()).find(({ kind }) => kind === 'contact.sent')).toMatchObject({ attempts: 1 });
    });

    it('that is stopped ends the attempt under way, and the row is sent later', async () => {
      await subscribe('interrupted');
      const requested = promised<void>();
      const worker = await workerFor(() => requested.resolve());
      await requested.promise;
      await worker.stop();
      expect((await rows())[0]).toMatchObject({
        attempts: 1,
        deliveredAt: null,
        lastError: 'the gateway ended',
      });
    });
  });
});

describe('rows of the outbox', () => {
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
  });
  beforeEach(() => database.db.delete(outbox));
  afterEach(() => {
    jest.useRealTimers();
  });
  afterAll(() => database.close());

  it('what was delivered long ago goes; what is younger, and what still waits, stays', async () => {
    await put([{ delivered: 31 }, { delivered: 29 }, { delivered: null, lastError: 'answered 500' }]);
    expect(await purgeDelivered(database.db, ago(30))).toBe(1);
    expect((await rows()).map(({ deliveredAt }) => deliveredAt)).toEqual(
      expect.arrayContaining([ago(29), null]),
    );
    expect(await purgeDelivered(database.db, ago(30))).toBe(0);
  });

  it('however many there are, all go', async () => {
    await put(Array.from({ length: 2_001 }, () => ({ delivered: 40 })));
    expect(await purgeDelivered(database.db, ago(30))).toBe(2_001);
    expect(await rows()).toEqual([]);
  });

  it('the same address, signed up again after its message was deleted, is not sent a second time', async () => {
    const again = () => subscribed(database.db, { email: 'Grace@example.com' });
    await again();
    await database.db.update(outbox).set({ deliveredAt: ago(40) });
    expect(await purgeDelivered(database.db, ago(30))).toBe(1);
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
      purge: (before) => purgeDelivered(database.db, before),
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
});
