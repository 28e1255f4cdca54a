import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { requestId, requestLog } from './request-log';

let lines: Record<string, unknown>[];
const log = pino(
  { level: 'info' },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);
const app = express()
  .use(requestId, requestLog(log))
  .get('/missing', (_request, response) => void response.status(404).end())
  .get('/broken', (_request, response) => void response.status(500).end())
  .get('/away', (_request, response) => void response.status(503).end())
  .use((_request, response) => void response.status(200).end());
beforeEach(() => {
  lines = [];
});

describe('the id of a request', () => {
  it.each(['from-the-proxy-1', '0123.abcd_XYZ-4', 'x'.repeat(80)])(
    'is the one that it brings: %s',
    async (id) => {
      const answer = await request(app).get('/').set('x-request-id', id);
      expect(answer.headers['x-request-id']).toBe(id);
      expect(lines[0]).toMatchObject({ req: { id } });
    },
  );

  it.each(['short', 'x'.repeat(81), 'with spaces in it', '<script>alert(1)</script>'])(
    'is a new one where it brings %j',
    async (id) => {
      const answer = await request(app).get('/').set('x-request-id', id);
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    },
  );

  it('differs from request to request', async () => {
    const [one, other] = [await request(app).get('/'), await request(app).get('/')];
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
  });
});

describe('the log of requests', () => {
  it('has one line for each, with nothing of the visitor in it', async () => {
    await request(app)
      .get('/search?q=divorce+lawyer')
      .set({ cookie: 'session=secret', authorization: 'Bearer kw_secret', 'x-forwarded-for': '203.0.113.7' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 30,
      req: { method: 'GET', url: '/search' },
      res: { statusCode: 200 },
    });
    expect(JSON.stringify(lines)).not.toMatch(/divorce|secret|203\.0\.113/);
  });

  it('has no id of a cart, which gives access to it', async () => {
    await request(app).get('/api/shared-cart/0123456789abcdef/copies');
    expect(JSON.stringify(lines)).not.toContain('0123456789abcdef');
  });

  it.each([
    ['/missing', 30],
    ['/broken', 40],
    // Said on purpose, while the shop starts or a part of it is away.
    ['/away', 30],
  ])('has %s at level %d', async (address, level) => {
    await request(app).get(address);
    expect(lines[0]).toMatchObject({ level });
  });

  it.each(['/healthz', '/readyz', '/metrics', '/metrics?x=1'])(
    'has no %s, asked for every few seconds',
    async (address) => {
      await request(app).get(address);
      expect(lines).toEqual([]);
    },
  );
});
