import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { createApp } from '../../app';
import { TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';
import { rateLimits as table } from '../tables';
import { purgeExpired } from './rate-limits';

let gateway: TestGateway;
let second: Express;
beforeAll(async () => {
  gateway = await testGateway();
  second = createApp({ ...gateway, registry: undefined });
}, 60_000);
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

it('counts of minutes that are over are forgotten', async () => {
  await purgeExpired(gateway.db, new Date(Date.now() + 120_000));
  expect(await gateway.db.select().from(table)).toEqual([]);
});
