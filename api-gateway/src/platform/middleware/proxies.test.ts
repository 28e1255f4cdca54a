import { describe, expect, it } from '@jest/globals';
import express, { type Request } from 'express';
import pino from 'pino';
import request from 'supertest';
import * as v from 'valibot';
import { TrustProxy, untrustedProxies } from './request-origin';

function gateway(trustProxy: string) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const app = express();
  app.set('trust proxy', v.parse(TrustProxy, trustProxy));
  app.use(untrustedProxies(log));
  app.get('/', ({ ip }: Request, response) => void response.json(ip));
  const ask = async (forwarded: string) =>
    (await request(app).get('/').set('x-forwarded-for', forwarded)).body as string;
  return { ask, lines };
}

describe('who asks, behind proxies', () => {
  it.each([
    ['loopback', '198.51.100.7', '198.51.100.7'],
    ['1', '198.51.100.7', '198.51.100.7'],
    ['1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['2', '203.0.113.9, 198.51.100.7', '203.0.113.9'],
    ['loopback, 10.0.0.0/8', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ])('with TRUST_PROXY=%s and %s it is %s', async (trustProxy, forwarded, ip) => {
    const { ask, lines } = gateway(trustProxy);
    expect(await ask(forwarded)).toBe(ip);
    expect(lines).toEqual([]);
  });

  it.each(['0', '10.0.0.0/8'])(
    'with TRUST_PROXY=%s an unlisted peer is not trusted, and reported once',
    async (trustProxy) => {
      const { ask, lines } = gateway(trustProxy);
      expect(await ask('198.51.100.7')).toMatch(/127\.0\.0\.1$/);
      await ask('198.51.100.8');
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('TRUST_PROXY');
    },
  );
});

it.each(['', 'everybody', '10.0.0.0/99', '-1', '1.5'])('TRUST_PROXY=%j is refused', (text) => {
  expect(v.safeParse(TrustProxy, text).success).toBe(false);
});
