import { EventEmitter, once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kilowatt/contracts/testing';
import express, { type Express } from 'express';
import request from 'supertest';
import { createApp } from '../../app';
import { releaseCalls } from '../../testing/release-calls';
import { TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';
import { rateLimits as table } from '../tables';
import { purgeExpired, rateLimits, wrongTokens } from './rate-limits';

let gateway: TestGateway;
let second: Express;
beforeAll(async () => {
  gateway = await testGateway();
  second = createApp({ ...gateway, registry: undefined });
});
afterAll(() => gateway.close().catch(() => {}));

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('limits by address', () => {
  it('hold for all gateways of a database together', async () => {
    const contact = (app: Express, address: string) =>
      request(app)
        .post('/api/contact')
        .set(from(address))
        .send({})
        .then(({ status }) => status);
    for (let sent = 0; sent < 5; sent++) {
      expect(await contact(gateway.app, '198.51.100.1')).toBe(400);
      expect(await contact(second, '198.51.100.1')).toBe(400);
    }
    expect(await contact(gateway.app, '198.51.100.1')).toBe(429);
    expect(await contact(second, '198.51.100.1')).toBe(429);
    expect(await contact(second, '198.51.100.2')).toBe(400);
  });

  it('count an IPv6 network as one address', async () => {
    const contact = (host: number) =>
      request(gateway.app)
        .post('/api/contact')
        .set(from(`2001:db8:1:1::${host}`))
        .send({});
    for (let host = 1; host <= 10; host++) await contact(host).expect(400);
    await contact(11).expect(429);
  });

  it('keep out who guesses tokens, and nobody who has one', async () => {
    const ask = (token: string, app: Express) =>
      request(app)
        .get('/api/searches/top')
        .set({ ...from('198.51.100.3'), authorization: `Bearer ${token}` })
        .then(({ status }) => status);
    for (let guess = 0; guess < 15; guess++) {
      expect(await ask('guess', gateway.app)).toBe(401);
      expect(await ask(TEST_TOKEN, gateway.app)).toBe(200);
      expect(await ask('guess', second)).toBe(401);
    }
    expect(await ask('guess', gateway.app)).toBe(429);
    expect(await ask('guess', second)).toBe(429);
    expect(await ask(TEST_TOKEN, gateway.app)).toBe(200);
  });
});

describe('a wrong token counts, whatever the answer says', () => {
  beforeAll(() => releaseCalls(gateway).publish('reviews', '1.0.0'));

  it.each([
    ['/metrics', 401, '198.51.100.4'],
    ['/remotes/reviews/1.0.0/web/remoteEntry.js', 404, '198.51.100.5'],
    ['/remotes/reviews/1.0.0/server/remote.cjs', 404, '198.51.100.6'],
    ['/api/releases/reviews/versions/1.0.0', 404, '198.51.100.7'],
  ])('%s with %d', async (path, refused, address) => {
    const ask = (token: string) =>
      request(gateway.app)
        .get(path)
        .set({ ...from(address), authorization: `Bearer ${token}` })
        .then(({ status }) => status);
    for (let guess = 0; guess < 30; guess++) expect(await ask('guess')).toBe(refused);
    expect(await ask('guess')).toBe(429);
    expect(await ask(TEST_TOKEN)).toBe(200);
  });
});

it.each([
  ['stays counted as a wrong token', undefined, 1],
  ['does not count if its token was found', { name: 'ada', scopes: ['read'] }, 0],
])('a request that is broken off %s', async (_what, caller, left) => {
  const broken = new EventEmitter();
  const app = express()
    .use(wrongTokens(rateLimits(gateway.db), () => false))
    .use((_request, response) => {
      response.locals.caller = caller;
      response.once('close', () => broken.emit('closed'));
      broken.emit('arrived');
    });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const arrived = once(broken, 'arrived');
  const sent = get({ port, host: '127.0.0.1', headers: { authorization: 'Bearer slow' } });
  sent.on('error', () => {});
  await arrived;
  const counted = async () =>
    (await gateway.db.select().from(table)).find(({ key }) => key === 'wrong-tokens:127.0.0.1')?.points;
  expect(await counted()).toBe(1);
  const closed = once(broken, 'closed');
  sent.destroy();
  await closed;
  await until('counted', async () => (await counted()) === left);
  server.close();
  await gateway.db.delete(table);
});

it('a request that was never counted gives nothing back when it is broken off', async () => {
  const broken = new EventEmitter();
  const app = express()
    .use(wrongTokens(rateLimits(gateway.db), (token) => token === 'root'))
    .use((request, response) => {
      response.locals.caller = { name: 'root' };
      if (request.headers.authorization !== 'Bearer root') return void response.status(401).end();
      response.once('close', () => broken.emit('closed'));
      broken.emit('arrived');
    });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [arrived, closed] = [once(broken, 'arrived'), once(broken, 'closed')];
  const sent = get({ port, host: '127.0.0.1', headers: { authorization: 'Bearer root' } });
  sent.on('error', () => {});
  await arrived;
  sent.destroy();
  await closed;
  const guess = get({ port, host: '127.0.0.1', headers: { authorization: 'Bearer guess' } });
  const [answer] = await once(guess, 'response');
  answer.resume();
  const [row] = await gateway.db.select().from(table);
  expect(row).toMatchObject({ key: 'wrong-tokens:127.0.0.1', points: 1 });
  server.close();
  await gateway.db.delete(table);
});

it('counts of minutes that are over are forgotten', async () => {
  await purgeExpired(gateway.db, new Date(Date.now() + 120_000));
  expect(await gateway.db.select().from(table)).toEqual([]);
});
