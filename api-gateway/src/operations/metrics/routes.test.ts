import { describe, expect, it } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import { Gauge, Registry } from 'prom-client';
import request from 'supertest';
import type { MetricsAccess } from '../../platform/config/setting-schemas';
import { answerProblems, ProblemError } from '../../platform/problems/problem';
import type { Tokens } from '../../releases/access/tokens';
import { mayScrape, metricsRoutes } from './routes';

const tokens = {
  async identify(given: string | undefined) {
    if (given === 'kw_read') return { name: 'prometheus', scopes: ['read'] };
    throw new ProblemError('unauthorized');
  },
  uses: { used: async () => {}, refused: async () => {} },
} as unknown as Tokens;

function scrape(access: MetricsAccess, headers: Record<string, string> = {}) {
  const registry = new Registry();
  new Gauge({ name: 'kilowatt_test', help: 'A test', registers: [registry] }).set(1);
  const app = express()
    .use(metricsRoutes(registry, mayScrape(access, tokens)))
    .use(answerProblems(pino({ level: 'silent' })));
  return request(app).get('/metrics').set(headers);
}
const TOKEN = { authorization: 'Bearer kw_read' };
const PROXIED = { 'x-forwarded-for': '203.0.113.7' };

describe('the metrics', () => {
  it.each<[MetricsAccess, string, Record<string, string>, number]>([
    ['local', 'this machine', {}, 200],
    ['local', 'a proxy on this machine', PROXIED, 401],
    ['local', 'a proxy that says so otherwise', { forwarded: 'for=203.0.113.7' }, 401],
    ['local', 'a proxy that names itself alone', { via: '1.1 proxy' }, 401],
    ['local', 'elsewhere with a token', { ...PROXIED, ...TOKEN }, 200],
    ['local', 'elsewhere with a token that is none', { ...PROXIED, authorization: 'Bearer kw_wrong' }, 401],
    ['token', 'this machine', {}, 401],
    ['token', 'anywhere with a token', TOKEN, 200],
    ['public', 'elsewhere', PROXIED, 200],
    ['off', 'this machine', {}, 404],
    ['off', 'anywhere with a token', TOKEN, 404],
  ])('that are %s are for %s: %j is a %d', async (access, _who, headers, status) => {
    expect((await scrape(access, headers)).status).toBe(status);
  });

  it('are in the format of Prometheus, and kept by no cache', async () => {
    const { headers, text } = await scrape('public');
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain; version=/),
      'cache-control': 'no-store',
    });
    expect(text).toContain('kilowatt_test 1');
  });
});
