import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { trackedSearches } from '../../catalogue/tables';
import { carts, contactMessages, newsletterSignups } from '../../commerce/tables';
import { type TestGateway, testGateway } from '../../testing/test-gateway';
import { answerProblems } from '../problems/problem';
import { outbox } from '../tables';
import { type OtherHosts, sameOrigin } from './request-origin';

let gateway: TestGateway;
const tables = [carts, contactMessages, newsletterSignups, outbox, trackedSearches];
beforeAll(async () => {
  gateway = await testGateway({ origin: 'https://shop.example', formsAMinute: 1_000 });
});
beforeEach(async () => {
  for (const table of tables) await gateway.db.delete(table);
});
afterAll(() => gateway.close());

const search = { query: 'x', resultUrl: '/', collectionMatched: null, resultsCount: 1 };
const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
const POSTS: [address: string, type: 'form' | 'json', body: object][] = [
  ['/newsletter', 'form', { email: 'ada@example.com' }],
  ['/contact', 'form', message],
  ['/api/newsletter-signup', 'json', { email: 'ada@example.com', phone: '' }],
  ['/api/contact', 'json', message],
  ['/api/shared-cart', 'json', { cartId: 'cart-number', items: [] }],
  ['/api/track-search', 'json', search],
];
const post = ([address, type, body]: (typeof POSTS)[number], headers: Record<string, string>) =>
  request(gateway.app).post(address).set(headers).type(type).send(body);

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { origin: 'https://shop.example.evil.example' },
  { origin: 'https://evil.shop.example', 'sec-fetch-site': 'same-site' },
  { origin: 'https://shop.example:8443' },
  { origin: 'http://shop.example' },
  { origin: 'http://shop.example', host: 'shop.example' },
  { origin: 'http://evil.example', host: 'evil.example' },
  { origin: 'http://localhost:6400', host: 'localhost:6400' },
  { origin: 'https://evil.example', host: 'evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
];
const OWN: Record<string, string>[] = [
  {},
  { origin: 'https://shop.example' },
  { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
];

describe.each(POSTS)('POST %s', (...call) => {
  it.each(FOREIGN)('from %j is refused, and nothing is kept', async (headers) => {
    const { body, text } = await post(call, headers).expect(403);
    if (call[1] === 'json') expect(body).toMatchObject({ code: 'cross-site', status: 403 });
    else {
      expect(text).toContain('sent from another site');
      expect(text).not.toContain('ada@example.com');
    }
    for (const table of tables) expect(await gateway.db.$count(table)).toBe(0);
  });

  it.each(OWN)('from %j is taken', async (headers) => {
    const { status } = await post(call, headers);
    expect([200, 204, 303]).toContain(status);
  });
});

describe('without a public origin', () => {
  const status = async (otherHosts: OtherHosts, headers: Record<string, string>) => {
    const app = express()
      .set('trust proxy', 'loopback')
      .post('/', sameOrigin('http://127.0.0.1:3000', otherHosts), (_request, response) => void response.end())
      .use(answerProblems(pino({ level: 'silent' })));
    return (await request(app).post('/').set(headers)).status;
  };
  const at = (host: string, more = {}) => ({ host, origin: `http://${host}`, ...more });

  it.each<Record<string, string>>([
    at('127.0.0.1:3000'),
    at('localhost:3000'),
    at('[::1]:3000'),
    at('192.168.1.5:8080'),
    { host: 'localhost:3000', origin: 'https://192.168.1.5', 'x-forwarded-host': '192.168.1.5' },
    { host: 'localhost:3000', origin: 'https://shop.tunnel.example', 'sec-fetch-site': 'same-origin' },
    { host: 'localhost:3000' },
  ])('%j is taken', async (headers) => {
    for (const otherHosts of ['addresses', 'every-host'] as const)
      expect(await status(otherHosts, headers)).toBe(200);
  });

  it.each<Record<string, string>>([
    { host: 'localhost:3000', origin: 'http://localhost:4000' },
    { host: 'localhost:3000', origin: 'http://evil.example' },
    { host: 'localhost:3000', origin: 'null' },
    at('localhost:3000', { 'sec-fetch-site': 'cross-site' }),
  ])('%j is refused', async (headers) => {
    for (const otherHosts of ['addresses', 'every-host'] as const)
      expect(await status(otherHosts, headers)).toBe(403);
  });

  it.each<Record<string, string>>([
    at('evil.example:3000'),
    at('evil.localhost.example'),
    { host: 'localhost:3000', origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
  ])(
    '%j may be a name that somebody has point here: only who listens everywhere takes it',
    async (headers) => {
      expect(await status('addresses', headers)).toBe(403);
      expect(await status('every-host', headers)).toBe(200);
    },
  );
});

it('reads, and the button of a mail program, may come from anywhere', async () => {
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  await request(gateway.app).get('/api/collections').set(headers).expect(200);
  await gateway.db.insert(newsletterSignups).values({ email: 'ada@example.com', phone: '', source: 'form' });
  const [subscriber] = await gateway.db.select().from(newsletterSignups);
  await request(gateway.app)
    .post(`/newsletter/unsubscribe?token=${subscriber?.unsubscribeToken}`)
    .set(headers)
    .type('form')
    .send({ 'List-Unsubscribe': 'One-Click' })
    .expect(200);
  const [left] = await gateway.db.select().from(newsletterSignups);
  expect(left?.unsubscribedAt).toBeInstanceOf(Date);
});

it('a form that comes back for a mistake can be sent again from a page with an origin', async () => {
  const { headers } = await request(gateway.app).post('/newsletter').type('form').send({ email: '' });
  expect(headers['referrer-policy']).toBe('same-origin');
});

it('two hosts in one request are refused', async () => {
  const server = createServer(gateway.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /api/collections HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  server.close();
});
