import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openTracing, type Tracing } from '@kilowatt/tracing';
import { openSink, type Sink } from '@kilowatt/tracing/testing';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { isTraced, traceRequests } from '../http/request-trace';
import { requestId } from '../middleware/request-log';
import { pageProxy } from '../pages/page-proxy';
import { openShells } from '../shells/shells';
import { pagesFromMemory } from './answer-pages';
import { askForPages } from './ask-for-page';
import { pageCache } from './page-cache';

const log = pino({ level: 'silent' });
const PAGE = '<!doctype html><title>A page</title>';
const RENDERING = 'render;dur=20.5, header;dur=1.2;desc="header-search@1.0.0"';
const HEADERS = {
  'content-type': 'text/html',
  'cache-control': 'no-cache',
  'x-page-revision': '7',
  'x-page-route': 'navigation@1.4.0 collection /collection/:handle',
  'server-timing': RENDERING,
};

let shell: Server;
let requested: IncomingHttpHeaders[];
let cacheControl: string;
let sink: Sink;
let tracing: Tracing | null;

beforeEach(async () => {
  requested = [];
  cacheControl = 'no-cache';
  shell = createServer((given, response) => {
    requested.push(given.headers);
    response.writeHead(200, { ...HEADERS, 'cache-control': cacheControl }).end(PAGE);
  }).listen(0, '127.0.0.1');
  await once(shell, 'listening');
  sink = await openSink();
  tracing = null;
});
afterEach(async () => {
  await tracing?.close();
  await sink.close();
  shell.closeAllConnections();
  shell.close();
});

async function traced(ratio = 1): Promise<Tracing> {
  const settings = {
    ...{ url: `${sink.url}/v1/traces`, sampler: 'parentbased_traceidratio' as const, ratio },
    ...{ service: 'kilowatt', delay: 10, queue: 2_048, batch: 512 },
  };
  const opened = await openTracing(settings, { program: 'gateway', log });
  if (!opened) throw new Error('nothing is traced');
  tracing = opened;
  return opened;
}

/** The gateway, as far as pages are concerned. @param sharedMaxAge seconds for which a cache outside keeps a page */
function gatewayWith(on: Tracing | null, sharedMaxAge = 0) {
  const shells = openShells([`http://127.0.0.1:${(shell.address() as AddressInfo).port}`]);
  const edition = () => ({ number: 1, snapshot: { revision: 7, remotes: [] }, isSettled: true });
  const cache = pageCache({ ask: askForPages(shells), edition, maxBytes: 1_000_000 });
  const memory = pagesFromMemory({
    ...{ cache, secure: true, sharedMaxAge, log, tracing: on },
    observe() {},
  });
  const proxy = pageProxy(shells, log, { within: 0, pause: 0 });
  const app = express().use(requestId);
  if (on) app.use(traceRequests(on, () => '/*'));
  const gateway: RequestListener = memory.before(app.use(memory.filling(proxy)) as RequestListener);
  return (headers: Record<string, string> = {}, path = '/collection/ranges') =>
    request(gateway).get(path).set(headers);
}
const contextIn = ({ headers }: { headers: Record<string, string> }) =>
  /traceparent;desc="([^"]+)"/.exec(headers['server-timing'] ?? '')?.[1];

describe('Server-Timing', () => {
  it('reports of a page whether it came from memory, and of one that was rendered how', async () => {
    const get = gatewayWith(null);
    const said = [await get(), await get()].map(({ headers }) => headers['server-timing']);
    expect(said[0]).toMatch(
      /^cache;desc="miss", total;dur=[\d.]+, render;dur=20.5, header;dur=1.2;desc="[^"]+"$/,
    );
    expect(said[1]).toMatch(/^cache;desc="hit", total;dur=[\d.]+$/);
  });

  it('is there for pages of one visitor, and for those that are passed on', async () => {
    const get = gatewayWith(null);
    cacheControl = 'no-store';
    expect((await get()).headers['server-timing']).toMatch(/^cache;desc="miss", total;dur=[\d.]+, render/);
    const passed = await get({ cookie: 'kilowatt-preview=1' });
    expect(passed.headers['server-timing']).toMatch(/^total;dur=[\d.]+, render/);
  });

  it('is sent without headers that are only for the gateway', async () => {
    const get = gatewayWith(null);
    for (const answer of [await get(), await get(), await get({ cookie: 'kilowatt-preview=1' })])
      expect(answer.headers['x-page-route']).toBeUndefined();
  });
});

describe('a page from memory that is traced', () => {
  it('has the context of its own visitor, and the bytes of all', async () => {
    const get = gatewayWith(await traced());
    const answers = [await get(), await get(), await get()];
    const contexts = answers.map(contextIn);
    for (const context of contexts) expect(context).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(new Set(contexts.map((context) => context?.slice(3, 35))).size).toBe(3);
    expect(new Set(answers.map(({ text, headers }) => `${text}${headers.etag}`)).size).toBe(1);
    const known = await get({ 'if-none-match': String(answers[0]?.headers.etag) });
    expect([known.status, contexts.includes(contextIn(known))]).toEqual([304, false]);
  });

  it('names page, version, route, request and whether it was in memory', async () => {
    const get = gatewayWith(await traced());
    const { headers } = await get();
    await get();
    const spans = await sink.until((all) => all.length === 2);
    expect(spans.map(({ name, attributes }) => [name, attributes['kilowatt.cache']])).toEqual([
      ['GET /collection/:handle', 'miss'],
      ['GET /collection/:handle', 'hit'],
    ]);
    expect(spans[0]?.attributes).toEqual({
      ...{ 'kilowatt.stage': 'server', 'http.request.method': 'GET', 'http.response.status_code': 200 },
      ...{ 'kilowatt.remote': 'navigation', 'kilowatt.version': '1.4.0', 'kilowatt.page': 'collection' },
      ...{ 'kilowatt.release': 'navigation@1.4.0', 'http.route': '/collection/:handle' },
      ...{ 'kilowatt.cache': 'miss', 'kilowatt.request_id': headers['x-request-id'] },
    });
    expect(requested[0]?.traceparent).toContain(spans[0]?.spanId);
  });

  it('names no context where a cache outside keeps it for others', async () => {
    const get = gatewayWith(await traced(), 300);
    const answers = [await get(), await get(), await get({}, '/search?q=secret')];
    expect(answers.map(contextIn)).toEqual([undefined, undefined, undefined]);
    expect(answers[1]?.headers['server-timing']).toMatch(/^cache;desc="hit", total;dur=[\d.]+$/);
  });

  it.each([
    ['is not sampled', 0, {}],
    ['is asked for by somebody who asks not to be followed', 1, { 'sec-gpc': '1' }],
    ['is asked for by somebody who asks not to be tracked', 1, { dnt: '1' }],
  ])('names none where it %s', async (_why, ratio, headers) => {
    const get = gatewayWith(await traced(ratio));
    const answers = [await get(headers), await get(headers)];
    expect(answers.map(contextIn)).toEqual([undefined, undefined]);
    // The shell does not decide anew.
    expect(requested[0]?.traceparent).toMatch(/-00$/);
  });

  it('continues with the trace of a proxy in front of the shop', async () => {
    const get = gatewayWith(await traced(0));
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await get({ traceparent });
    expect(contextIn(await get({ traceparent }))).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-/);
  });
});

it.each([
  ['/', {}, true],
  ['/api/search?q=x', {}, true],
  ['/remotes/footer/1.0.0/web/1.js', {}, false],
  ['/remotes/footer/1.0.0/server/remote.cjs', { traceparent: 'x' }, true],
  ['/assets/shell.1.js', {}, false],
  ['/pictures/a/b.svg', {}, false],
  ['/favicon.ico', {}, false],
  ['/readyz', { traceparent: 'x' }, false],
  ['/metrics', {}, false],
  ['/api/releases/events', {}, false],
  ['/api/telemetry/spans', {}, false],
])('%s with %j is traced: %s', (url, headers, expected) => {
  expect(isTraced({ url, headers })).toBe(expected);
});
