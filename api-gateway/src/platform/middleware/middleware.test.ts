import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import express, { type ErrorRequestHandler, type Request } from 'express';
import pino from 'pino';
import request from 'supertest';
import * as v from 'valibot';
import { answerProblems } from '../problems/problem';
import { deadline } from './deadline';
import { requestId, requestLog } from './request-log';
import { TrustProxy, untrustedProxies } from './request-origin';

describe('the log of requests', () => {
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
      await request(app).get('/search?q=divorce+lawyer').set({
        cookie: 'session=secret',
        authorization: 'Bearer kw_secret',
        'x-forwarded-for': '203.0.113.7',
      });
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
});

describe('the deadline', () => {
  /** Answers once `late` has passed; `remains` is called with an error that can no longer be answered. */
  function slow(late: Promise<unknown>) {
    const app = express();
    const remains = jest.fn();
    app.use(deadline(20));
    app.get('/', async (_request, response) => {
      await late;
      response.json({ kept: true });
    });
    const problems = answerProblems(pino({ level: 'silent' }));
    // As in the gateway: one answers for the API, and what comes later reaches the one at the end.
    app.use(problems);
    app.use(problems);
    app.use(((error, _request, _response, _next) => remains(error)) as ErrorRequestHandler);
    return { app, remains };
  }

  it('answers 408 where the body does not arrive, and closes the connection', async () => {
    const app = express().use(deadline(20), express.json(), answerProblems(pino({ level: 'silent' })));
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json', 'content-length': 20 };
    const sent = http.request({ port, host: '127.0.0.1', method: 'POST', headers });
    sent.write('{"half":');
    const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close']);
    expect(await json(answer)).toMatchObject({ code: 'request-timeout', title: 'Request Timeout' });
    server.closeAllConnections();
    server.close();
  });

  it('answers 503 for a handler that takes too long, whose own answer is dropped then', async () => {
    let finish = () => {};
    const late = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { app, remains } = slow(late);
    const { status, body } = await request(app).get('/');
    expect({ status, detail: body.detail }).toEqual({
      status: 503,
      detail: 'The shop takes too long to answer at the moment. Please try again in a minute.',
    });
    finish();
    await request(app).get('/').expect(200, { kept: true });
    expect(remains).not.toHaveBeenCalled();
  });

  it('leaves alone what is answered in time', async () => {
    await request(slow(Promise.resolve()).app).get('/').expect(200, { kept: true });
  });
});

describe('proxies', () => {
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
});
