import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asc } from 'drizzle-orm';
import pino from 'pino';
import type { OpenDatabase } from '../database/open-database';
import { outbox } from '../database/schema';
import { signUp } from '../newsletter/sign-up';
import { testDatabase } from '../testing/test-database';
import { deliverDue } from './deliver-due';
import { startOutboxWorker } from './worker';

const SECRET = 'a-secret-of-the-webhook';
const HOUR = 3_600_000;
const log = pino({ level: 'silent' });
const never = new AbortController().signal;
let database: OpenDatabase;
let now: number;
let port: number;

type Taken = { key: string; body: string; signature: string };
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A webhook that keeps what it takes and answers as it is told; messages go to the latest one. */
async function receiver(answer: Answer): Promise<{ server: Server; taken: Taken[] }> {
  const taken: Taken[] = [];
  const server = createServer(async (request, response) => {
    taken.push({
      key: String(request.headers['idempotency-key']),
      signature: String(request.headers['x-kilowatt-signature']),
      body: await text(request),
    });
    answer(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  open.push(server);
  return { server, taken };
}
const open: Server[] = [];
const shut = async (server: Server) => {
  if (!server.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
};

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end('whatever');
const webhook = () => ({ url: `http://127.0.0.1:${port}/hook`, secret: SECRET });
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
const subscribe = (name: string) =>
  signUp(database.db, 'http://shop', { email: `${name}@example.com` }, 'footer');
const rows = () => database.db.select().from(outbox).orderBy(asc(outbox.createdAt));

beforeAll(async () => {
  database = await testDatabase();
}, 60_000);
beforeEach(async () => {
  await database.db.delete(outbox);
  // Later than every row that the test is about to write.
  now = Date.now() + HOUR;
});
afterEach(async () => {
  for (const server of open.splice(0)) await shut(server);
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
  await shut(down.server);
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
  await shut(slow.server);

  const broken = await receiver(status(500));
  now += 10_000;
  expect(await deliver()).toBe(7);
  expect((await rows())[0]).toMatchObject({ attempts: 3, deliveredAt: null, lastError: 'answered 500' });
  await shut(broken.server);

  const back = await receiver(status(200));
  now += 20_000;
  expect(await deliver()).toBe(7);
  now += HOUR;
  expect(await deliver()).toBe(0);

  const keys = (await rows()).map(({ id }) => id).sort();
  const heardBy = ({ taken }: { taken: Taken[] }) => taken.map(({ key }) => key).sort();
  for (const one of [slow, broken, back]) expect(heardBy(one)).toEqual(keys);
  expect(new Set(back.taken.map(({ body }) => JSON.parse(body).payload.email)).size).toBe(7);
  // What the receiver took before, it takes again byte for byte: the key alone says that it is the same.
  const bodies = ({ taken }: { taken: Taken[] }) => taken.map(({ body }) => body).sort();
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
    const done = new Promise<void>((resolve) => {
      let heard = 0;
      void receiver((response, request) => {
        status(200)(response, request);
        heard += 1;
        if (heard === 25) resolve();
      }).then(() => {
        worker = startOutboxWorker({
          db: database.db,
          webhooks: { 'newsletter.subscribed': webhook() },
          log,
          now: () => now,
        });
      });
    });
    let worker: ReturnType<typeof startOutboxWorker> | undefined;
    await done;
    await worker?.stop();
    const waiting = (await rows()).filter(({ attempts }) => attempts === 0);
    expect(waiting.map(({ kind }) => kind)).toEqual(['contact.sent']);
  });

  it('does not wait longer for an answer than its limit', async () => {
    await subscribe('unanswered');
    await receiver(() => {});
    let worker: ReturnType<typeof startOutboxWorker> | undefined;
    const warned = new Promise<object>((resolve) => {
      const warn = (about: object) => resolve(about);
      worker = startOutboxWorker(
        {
          db: database.db,
          webhooks: { 'newsletter.subscribed': webhook() },
          log: { warn } as unknown as typeof log,
          now: () => now,
        },
        20,
      );
    });
    expect(await warned).toMatchObject({ attempts: 1, lastError: 'no answer in time' });
    await worker?.stop();
  });

  it('that is stopped ends the attempt under way, and the row is sent later', async () => {
    await subscribe('interrupted');
    let heard = () => {};
    const asked = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await receiver(() => heard());
    const worker = startOutboxWorker({
      db: database.db,
      webhooks: { 'newsletter.subscribed': webhook() },
      log,
      now: () => now,
    });
    await asked;
    await worker.stop();
    expect((await rows())[0]).toMatchObject({
      attempts: 1,
      deliveredAt: null,
      lastError: 'the gateway ended',
    });
  });
});
