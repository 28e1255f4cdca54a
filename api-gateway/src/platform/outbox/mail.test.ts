import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { signUp } from '../../commerce/newsletter/sign-up';
import { queueDueAlerts } from '../../commerce/product-alerts/due-alerts';
import { confirmAlert, requestAlert } from '../../commerce/product-alerts/requests';
import { newsletterRequests, productAlerts } from '../../commerce/tables';
import { testDatabase } from '../../testing/test-database';
import type { OpenDatabase } from '../database/open-database';
import { outbox } from '../tables';
import { openMail } from './deliver';
import { deliverDue, type OutboxWorker, startOutboxWorker } from './worker';

type Received = { from: string; to: string[]; user: string; content: string };

let database: OpenDatabase;
let server: SMTPServer;
let url: string;
let received: Received[];
/** What the server says to an email: nothing, or why it does not take it. */
let refusal: Error | null;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  received = [];
  refusal = null;
  await database.db.delete(outbox);
  await database.db.delete(newsletterRequests);
  server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    async onData(stream, { envelope, user }, done) {
      const content = await text(stream);
      if (refusal) return done(refusal);
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        user: String(user),
        content,
      });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  url = `smtp://shop:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));
afterAll(() => database.close());

const HOUR = 3_600_000;
const lines: string[] = [];
const log = pino({}, { write: (line) => void lines.push(line) });
const deliver = (hours = 1) =>
  deliverDue(
    {
      db: database.db,
      webhooks: {},
      mail: openMail({ url, from: 'news@shop.example' }),
      log,
      now: () => Date.now() + hours * HOUR,
    },
    new AbortController().signal,
  );
const ask = (email: string) =>
  signUp(database.db, { origin: 'https://shop.example', canAsk: true }, { email }, 'footer');
const parts = (content: string) => content.replaceAll('=\r\n', '').replaceAll('=3D', '=');

it('asks the address, in text and HTML, with the link and in the name of the shop', async () => {
  await ask('ada@example.com');
  const [row] = await database.db.select().from(outbox);
  const link = row && 'confirmUrl' in row.payload ? row.payload.confirmUrl : '';
  expect(await deliver()).toBe(1);
  expect(received).toMatchObject([{ from: 'news@shop.example', to: ['ada@example.com'], user: 'shop' }]);
  const content = parts(received[0]?.content ?? '');
  expect(content).toMatch(/^From: Kilowatt <news@shop\.example>\r$/m);
  expect(content).toMatch(/^To: ada@example\.com\r$/m);
  expect(content).toMatch(/^Subject: Please confirm your sign-up for the Kilowatt newsletter\r$/m);
  expect(content).toContain(`Message-ID: <${row?.id}@shop.example>`);
  expect(content).toMatch(/Content-Type: text\/plain/);
  expect(content).toMatch(/Content-Type: text\/html/);
  expect(content.split(link)).toHaveLength(3);
  const [settled] = await database.db.select().from(outbox);
  expect(settled?.deliveredAt).toBeInstanceOf(Date);
  // Nothing that confirms is left behind.
  expect(JSON.stringify(settled)).not.toContain('token');
});

it('emails a shopper once that the price has fallen, and asks before', async () => {
  let price = 949;
  const shop = {
    ...{ db: database.db, origin: 'https://shop.example' },
    findProduct: () => ({ title: 'LG washer', sku: 'W1', handle: 'washer', price, stock: 2 }),
  };
  const alert = { email: 'ada@example.com', productId: 'p-1', kind: 'price-drop' };
  await requestAlert({ ...shop, canAsk: true }, alert);
  await deliver();
  const requested = parts(received[0]?.content ?? '');
  expect(requested).toMatch(/^Subject: Please confirm your alert for LG washer\r$/m);
  const link =
    /https:\/\/shop\.example\/product-alerts\/confirm\?token=([\da-f]{64})/.exec(requested)?.[1] ?? '';
  await confirmAlert(database.db, link);
  price = 899;
  await queueDueAlerts(shop);
  await deliver();
  const due = parts(received[1]?.content ?? '');
  expect(received).toHaveLength(2);
  expect(due).toMatch(/^Subject: LG washer is \$899\.00 now\r$/m);
  expect(due).toContain('https://shop.example/products/washer');
  expect(await database.db.$count(productAlerts)).toBe(0);
});

it('sends again what the server did not take, and keeps the address out of the log', async () => {
  await ask('grace@example.com');
  refusal = new Error('4.7.1 <grace@example.com> is greylisted');
  await deliver(1);
  const [waiting] = await database.db.select().from(outbox);
  expect(waiting).toMatchObject({
    attempts: 1,
    deliveredAt: null,
    lastError: expect.stringContaining('greylisted'),
  });
  refusal = null;
  await deliver(3);
  expect(received.map(({ to }) => to)).toEqual([['grace@example.com']]);
  expect(lines.join('')).toContain('was not delivered');
  expect(lines.join('') + waiting?.lastError).not.toContain('grace@');
});

it.each(["o'neil+deals@example.com", 'bcc:all@example.com', 'a,b@example.com'])(
  'sends one email to one address, whatever it is: %s',
  async (email) => {
    await ask(email).catch(() => undefined);
    await deliver();
    for (const { to } of received) expect(to).toEqual([email]);
  },
);

it('a server that is away is tried again later', async () => {
  await ask('later@example.com');
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await deliver();
  expect((await database.db.select().from(outbox))[0]).toMatchObject({ attempts: 1, deliveredAt: null });
});

it('a server that trickles for ever is hung up on at the limit, and tried again later', async () => {
  await ask('trickle@example.com');
  let hungUp = () => {};
  const closed = new Promise<void>((resolve) => {
    hungUp = resolve;
  });
  const trickling = createServer((socket) => {
    socket.write('220 shop.example\r\n');
    const hello = setInterval(() => socket.write('250-hello\r\n'), 5);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(hello);
      hungUp();
    });
  });
  trickling.listen(0, '127.0.0.1');
  await once(trickling, 'listening');
  const { port } = trickling.address() as AddressInfo;
  const mail = openMail({ url: `smtp://127.0.0.1:${port}`, from: 'news@shop.example' });
  const later = Date.now() + HOUR;
  let worker: OutboxWorker | undefined;
  const warned = await new Promise<object>((warn) => {
    const logger = { warn } as unknown as typeof log;
    const delivery = { db: database.db, webhooks: {}, mail, log: logger, now: () => later };
    worker = startOutboxWorker(delivery, { mail: 200 });
  });
  expect(warned).toMatchObject({ attempts: 1, lastError: 'no answer in time' });
  await closed;
  await worker?.stop();
  trickling.close();
});
