import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asc } from 'drizzle-orm';
import pino from 'pino';
import { subscribed } from '../../testing/subscribed';
import { testDatabase } from '../../testing/test-database';
import { type Answer, type Receiver, status, webhookReceiver } from '../../testing/webhook-receiver';
import type { OpenDatabase } from '../database/open-database';
import { outbox } from '../tables';
import { type OutboxWorker, startOutboxWorker } from './worker';

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
  return startOutboxWorker({ db: database.db, webhooks, log: logger, now: () => later }, timeLimit);
}

beforeAll(async () => {
  database = await testDatabase();
}, 60_000);
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

  it('that is stopped ends the attempt under way, and the row is sent later', async () => {
    await subscribe('interrupted');
    const asked = promised<void>();
    const worker = await workerFor(() => asked.resolve());
    await asked.promise;
    await worker.stop();
    expect((await rows())[0]).toMatchObject({
      attempts: 1,
      deliveredAt: null,
      lastError: 'the gateway ended',
    });
  });
});
