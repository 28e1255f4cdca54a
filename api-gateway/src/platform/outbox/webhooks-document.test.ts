import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { saveMessage } from '../../commerce/contact/routes';
import { signUp } from '../../commerce/newsletter/sign-up';
import { unsubscribe } from '../../commerce/newsletter/unsubscribe';
import { changeOrderRequest } from '../../commerce/order-requests/desk';
import { saveOrderRequest } from '../../commerce/order-requests/order-requests';
import { queueDueAlerts } from '../../commerce/product-alerts/due-alerts';
import { requestAlert } from '../../commerce/product-alerts/requests';
import { newsletterSignups, productAlerts } from '../../commerce/tables';
import { subscribed } from '../../testing/subscribed';
import { testDatabase } from '../../testing/test-database';
import { type Receiver, status, type Taken, webhookReceiver } from '../../testing/webhook-receiver';
import type { OpenDatabase } from '../database/open-database';
import { signBody } from './deliver';
import { recordOperations } from './record-operation';
import { deliverDue } from './worker';

const text = readFileSync(path.resolve(__dirname, '../../../../docs/webhooks.md'), 'utf8');
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)\n\`\`\`$`, 'gm'))].map(
    ([, code = '']) => code,
  );
const [checker = ''] = blocks('js');
const [signedBody = '', signature = ''] = blocks('text');
const secret = /under the secret `([^`]+)`/.exec(text)?.[1] ?? '';
const time = Number(/signed at (\d+)/.exec(text)?.[1]) * 1_000;

type Question = { signature: string; body: string; secret: string; now: number };

/** Runs the checker of the document as a receiver would. */
function documentSays(questions: Question[]): boolean[] {
  const code = `${checker}
const questions = ${JSON.stringify(questions)};
console.log(JSON.stringify(questions.map((one) => isFromTheShop(one.signature, Buffer.from(one.body), one.secret, one.now))));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout) as boolean[];
}

describe('the signature in docs/webhooks.md', () => {
  it('is what the gateway makes of the body beside it', () => {
    expect(signature).toBe(signBody(signedBody, secret, time));
  });

  it('passes the checker of the document, and nothing else does', () => {
    const good = { signature, body: signedBody, secret, now: time };
    expect(
      documentSays([
        good,
        { ...good, now: time + 299_000 },
        { ...good, now: time + 301_000 },
        { ...good, body: signedBody.replace('ada', 'eve') },
        { ...good, secret: `${secret}.` },
        { ...good, signature: signature.replace('t=1', 't=2') },
        { ...good, signature: '' },
        { ...good, signature: 't=,v1=' },
      ]),
    ).toEqual([true, true, false, false, false, false, false, false]);
  });
});

describe('the messages in docs/webhooks.md', () => {
  let database: OpenDatabase;
  let receiver: Receiver;
  beforeAll(async () => {
    database = await testDatabase();
    const { db } = database;
    receiver = await webhookReceiver(status(200));
    await subscribed(db, { email: 'ada@example.com', phone: '212 555 0123' });
    await signUp(db, { origin: 'http://shop', canAsk: true }, { email: 'grace@example.com' }, 'footer');
    const [subscriber] = await db.select().from(newsletterSignups);
    await unsubscribe(db, subscriber?.unsubscribeToken ?? '');
    await saveMessage(db, { name: 'Ada', email: 'ada@example.com', topic: '', message: 'Hello' });
    const washer = { title: 'Washer', sku: 'W1', handle: 'washer', price: 949, stock: 3 };
    const alerts = { db, origin: 'http://shop', findProduct: () => washer };
    const alert = { email: 'ada@example.com', productId: 'p-1', kind: 'price-drop' };
    await requestAlert({ ...alerts, canAsk: true }, alert);
    await db.update(productAlerts).set({ confirmedAt: new Date(), price: 999 });
    await queueDueAlerts(alerts);
    const terms = {
      findProduct: () => washer,
      findServicePrice: () => null,
      undeliverableReason: () => null,
    };
    const { code, changedAt } = await saveOrderRequest(db, terms, {
      ...{ requestKey: '5f0c7f0e-7a40-4f43-9f5c-3f1d9d7f6a11', name: 'Ada', email: 'ada@example.com' },
      ...{ zip: '10001', items: [{ id: 'p-1', quantity: 1, price: 949 }] },
    });
    await changeOrderRequest(db, code, { state: 'confirmed', answer: 'Yes', changedAt }, 'desk');
    await recordOperations(true)(db, {
      remote: 'footer',
      kind: 'rollback',
      from: '1.5.0',
      who: 'ada',
      why: '',
    });
    const webhook = { url: receiver.url, secret };
    const webhooks = {
      'newsletter.confirmation-requested': webhook,
      'newsletter.subscribed': webhook,
      'newsletter.unsubscribed': webhook,
      'product-alert.confirmation-requested': webhook,
      'product-alert.due': webhook,
      'contact.sent': webhook,
      'order.requested': webhook,
      'order.changed': webhook,
      'operation.recorded': webhook,
    };
    const now = () => Date.now() + 1_000;
    await deliverDue({ db, webhooks, log: pino({ level: 'silent' }), now }, new AbortController().signal);
  });
  afterAll(async () => {
    await receiver.shut();
    await database.close();
  });

  type Message = { id: string; kind: string; payload: object };
  const sent = ({ body }: Taken) => JSON.parse(body) as Message;
  const fields = (message: Message | undefined) => [
    Object.keys(message ?? {}),
    Object.keys(message?.payload ?? {}).sort(),
  ];

  it('have the kinds and the fields of what is sent, and no others', () => {
    const written = blocks('json').map((code) => JSON.parse(code) as Message);
    expect(receiver.taken.map((one) => sent(one).kind).sort()).toEqual(
      written.map(({ kind }) => kind).sort(),
    );
    for (const message of written)
      expect(fields(receiver.taken.map(sent).find(({ kind }) => kind === message.kind))).toEqual(
        fields(message),
      );
  });

  it('come with the headers that it names', () => {
    for (const one of receiver.taken) {
      expect(one).toMatchObject({ key: sent(one).id, type: 'application/json' });
      expect(one.signature).toMatch(/^t=\d+,v1=[\da-f]{64}$/);
    }
  });
});
