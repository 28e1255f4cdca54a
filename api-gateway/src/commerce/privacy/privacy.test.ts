import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { questions, reviews, trackedSearches } from '../../catalogue/tables';
import { outbox } from '../../platform/tables';
import { subscribed } from '../../testing/subscribed';
import { TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';
import { saveMessage } from '../contact/routes';
import { saveOrderRequest } from '../order-requests/order-requests';
import {
  carts,
  contactMessages,
  newsletterConsents,
  newsletterRequests,
  newsletterSignups,
  orderRequests,
  productAlerts,
} from '../tables';
import { erasePerson } from './privacy-order';

let gateway: TestGateway;
const tables = [
  newsletterConsents,
  newsletterSignups,
  newsletterRequests,
  contactMessages,
  outbox,
  trackedSearches,
  carts,
  orderRequests,
  productAlerts,
  reviews,
  questions,
];
beforeAll(async () => {
  gateway = await testGateway();
});
beforeEach(async () => {
  for (const table of tables) await gateway.db.delete(table);
});
afterAll(() => gateway.close());

const order = (body: object, token = TEST_TOKEN) =>
  request(gateway.app).post('/api/privacy').set('authorization', `Bearer ${token}`).send(body);
const search = (query: string, resultUrl = '/search') =>
  gateway.db.insert(trackedSearches).values({ query, resultUrl, collectionMatched: null, resultsCount: 0 });
const everything = async () =>
  JSON.stringify(await Promise.all(tables.map((table) => gateway.db.select().from(table))));
const requestOrder = ({ email }: { email: string }) =>
  saveOrderRequest(
    gateway.db,
    {
      findProduct: () => ({ title: 'Washer', sku: 'W1', handle: 'washer', price: 949, stock: 3 }),
      findServicePrice: () => null,
      undeliverableReason: () => null,
    },
    {
      ...{ requestKey: randomUUID(), name: 'A', email, zip: '10001' },
      items: [{ id: 'p-1', quantity: 1, price: 949 }],
    },
  );
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('erasing a person', () => {
  const EMAIL = "ada+o'neil@example.com";
  const OTHERS = [
    "bada+o'neil@example.com",
    "ada+o'neil@example.com.au",
    "ada+o'neilX@example.com",
    'ada@example.com',
  ];
  beforeEach(async () => {
    for (const email of [EMAIL, ...OTHERS]) {
      await subscribed(gateway.db, { email });
      await gateway.db.insert(newsletterConsents).values({ email, phone: '', source: 'footer' });
      await saveMessage(gateway.db, { name: 'A', email, topic: '', message: 'Hello' });
      await search(`order of ${email}`, `/search?q=${encodeURIComponent(email)}`);
      await requestOrder({ email });
      await gateway.db
        .insert(productAlerts)
        .values({ email, productId: 'p-1', kind: 'price-drop', price: 949, tokenHash: email });
      const written = { id: email, handle: 'washer', author: 'A' };
      await gateway.db.insert(reviews).values({
        ...{ ...written, rating: 5, title: '', text: `Ask ${email}.`, writtenOn: '2025-03-05' },
        ...{ verified: false, reference: '' },
      });
      const answer = { id: '1', text: `Ask ${email}`, author: 'B', date: '2025-03-05', byShop: false };
      await gateway.db
        .insert(questions)
        .values({ ...written, text: 'Why?', askedOn: '2025-03-05', answers: [answer] });
    }
    await saveMessage(gateway.db, {
      name: 'B',
      email: 'b@example.com',
      message: `Ask ADA+O'Neil@example.com.`,
    });
  });
  const COUNTS = {
    'newsletter sign-ups': 1,
    'product alerts': 1,
    'newsletter requests': 1,
    'newsletter consents': 1,
    'contact messages': 2,
    'order requests': 1,
    'outbox messages': 4,
    searches: 1,
    reviews: 1,
    questions: 1,
  };

  it('first only counts', async () => {
    const before = await everything();
    const { body } = await order({ person: EMAIL.toUpperCase(), dryRun: true }).expect(200);
    expect(body.counts).toEqual(COUNTS);
    expect(await everything()).toBe(before);
  });

  it('leaves nothing of them, and everything of others whose addresses are like it', async () => {
    const { body } = await order({ person: EMAIL, dryRun: false }).expect(200);
    expect(body.counts).toEqual(COUNTS);
    const left = await everything();
    expect(left).not.toMatch(/(?<![\w.])ada\+o'neil@example\.com(?!\.au)/i);
    for (const email of OTHERS) expect(left).toContain(email.toLowerCase());
    const again = await order({ person: EMAIL, dryRun: false });
    expect(new Set(Object.values(again.body.counts))).toEqual(new Set([0]));
  });
});

it.each(['\n', '\t', '\u0001', '\\'])('finds an address behind %j in JSON', async (before) => {
  const answer = { id: '1', author: 'B', date: '2025-03-05', byShop: false };
  const question = { handle: 'washer', author: 'A', text: 'Why?', askedOn: '2025-03-05' };
  await gateway.db.insert(questions).values([
    { ...question, id: 'hers', answers: [{ ...answer, text: `Ask${before}ada@example.com` }] },
    { ...question, id: 'of-another', answers: [{ ...answer, text: 'Ask \\nada@example.com' }] },
  ]);
  expect(await erasePerson(gateway.db, 'ada@example.com', false)).toMatchObject({ questions: 1 });
  expect(await gateway.db.select({ id: questions.id }).from(questions)).toEqual([{ id: 'of-another' }]);
});

it.each(['name', 'deliveryWish', 'note', 'answer'] as const)(
  'an order request that names an address in its %s is erased',
  async (field) => {
    for (const email of ['b@example.com', 'c@example.com']) await requestOrder({ email });
    await gateway.db
      .update(orderRequests)
      .set({ [field]: 'Write to ada@example.com' })
      .where(eq(orderRequests.email, 'b@example.com'));
    expect(await erasePerson(gateway.db, 'ada@example.com', false)).toMatchObject({ 'order requests': 1 });
    expect(await gateway.db.select({ email: orderRequests.email }).from(orderRequests)).toEqual([
      { email: 'c@example.com' },
    ]);
  },
);

it('a cart goes with its copies and views by any of its numbers', async () => {
  const post = (path: string, body: object) =>
    request(gateway.app).post(`/api/shared-cart${path}`).send(body);
  for (const cartId of ['erased-1', 'stays-here-1']) await post('', { cartId, items: [] }).expect(200);
  await post('/erased-1/copies', {});
  const view = (await post('/erased-1/views', {})).body.id as string;
  const typed = view.toLowerCase().replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l');
  expect(await erasePerson(gateway.db, typed, false)).toEqual({ carts: 3 });
  expect((await gateway.db.select().from(carts)).map(({ id }) => id)).toEqual(['stays-here-1']);
});

it('what is older than so many days goes, also what waited in the outbox', async () => {
  for (const days of [40, 20]) {
    await search(`of ${days}`);
    await saveMessage(gateway.db, { name: 'A', email: 'a@example.com', message: `of ${days}` });
    await requestOrder({ email: 'a@example.com' });
  }
  const [closed] = await gateway.db.select().from(orderRequests);
  await gateway.db.update(orderRequests).set({ changedAt: ago(40) });
  await gateway.db
    .update(orderRequests)
    .set({ state: 'delivered' })
    .where(eq(orderRequests.code, closed?.code ?? ''));
  await gateway.db.update(contactMessages).set({ sentAt: ago(20) });
  await gateway.db.update(outbox).set({ createdAt: ago(40) });
  await gateway.db.update(trackedSearches).set({ searchedAt: ago(40) });
  await search('of today');
  await gateway.db.insert(newsletterRequests).values([
    { email: 'old@example.com', phone: '', source: 'form', askedAt: ago(40) },
    { email: 'unasked@example.com', phone: '', source: 'form' },
  ]);
  const alert = { email: 'old@example.com', kind: 'price-drop' as const, price: 949, requestedAt: ago(40) };
  await gateway.db.insert(productAlerts).values([
    { ...alert, productId: 'p-1', tokenHash: '1' },
    { ...alert, productId: 'p-2', tokenHash: '2', confirmedAt: ago(39) },
  ]);
  const counts = {
    ...{ searches: 2, 'contact messages': 0, 'order requests': 1 },
    ...{ 'unconfirmed sign-ups': 1, 'unconfirmed product alerts': 1 },
  };
  for (const dryRun of [true, false])
    expect((await order({ keepDays: 30, dryRun }).expect(200)).body.counts).toEqual(counts);
  expect(await gateway.db.$count(outbox)).toBe(0);
  // One that waits for the shop is kept, however old.
  expect(await gateway.db.$count(orderRequests)).toBe(1);
  expect((await gateway.db.select().from(trackedSearches)).map(({ query }) => query)).toEqual(['of today']);
  expect((await gateway.db.select().from(newsletterRequests)).map(({ email }) => email)).toEqual([
    'unasked@example.com',
  ]);
});

it.each([
  [{ person: 'nobody', dryRun: true }, /^person must be an email address or the id of a cart$/],
  [{ person: '', dryRun: true }, /^person must be/],
  [{ person: 'a b@example.com', dryRun: true }, /^person must be/],
  [{ person: 'ada@example.com' }, /dryRun|Either person/],
  [{ keepDays: 0, dryRun: false }, /^keepDays must be a whole number of days from 1 to 3650$/],
  [{ keepDays: 1.5, dryRun: false }, /^keepDays must be/],
  [{ keepDays: 4_000, dryRun: false }, /^keepDays must be/],
  [{}, /^Either person or keepDays is required$/],
])('the order %j is refused in words', async (body, words) => {
  expect((await order(body).expect(400)).body.message).toMatch(words);
});

it('is for admins', async () => {
  await order({ person: 'ada@example.com', dryRun: true }, 'a-token-of-somebody-else').expect(401);
});
