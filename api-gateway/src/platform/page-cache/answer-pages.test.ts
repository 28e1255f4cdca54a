import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { requestId } from '../middleware/request-log';
import { pageProxy } from '../pages/page-proxy';
import { openShells, type Shells } from '../shells/shells';
import { pagesFromMemory } from './answer-pages';
import { askForPages } from './ask-for-page';
import { pageCache } from './page-cache';

const log = pino({ level: 'silent' });
const PAGE = '<!doctype html><title>A page</title>';
const CANARY = {
  release: { remote: 'footer' },
  base: '/',
  canary: { release: { remote: 'footer' }, percent: 50 },
};

let shell: Server;
let shells: Shells;
let answer: RequestListener;
let edition: { number: number; snapshot: Snapshot; isSettled: boolean };
let time = 0;
const requested: { url: string; cookie: string | undefined }[] = [];
const observe = jest.fn();
let gateway: RequestListener;

beforeEach(async () => {
  time = 0;
  requested.length = 0;
  observe.mockClear();
  edition = { number: 1, snapshot: { revision: 7, remotes: [] }, isSettled: true };
  answer = (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache', 'x-page-revision': '7' })
      .end(PAGE);
  shell = createServer((given, response) => {
    requested.push({ url: given.url ?? '', cookie: given.headers.cookie });
    answer(given, response);
  }).listen(0, '127.0.0.1');
  await once(shell, 'listening');
  shells = openShells([`http://127.0.0.1:${(shell.address() as AddressInfo).port}`]);
  const cache = pageCache({
    ask: askForPages(shells),
    edition: () => edition,
    maxBytes: 1_000_000,
    now: () => time,
  });
  const memory = pagesFromMemory({ cache, secure: true, sharedMaxAge: 300, log, observe });
  const proxy = pageProxy(shells, log, { within: 0, pause: 0 });
  gateway = memory.before(express().use(requestId, memory.filling(proxy)) as RequestListener);
});
afterEach(async () => {
  shell.closeAllConnections();
  shell.close();
  if (shell.listening) await once(shell, 'close');
});

const get = (path = '/') => request(gateway).get(path).set('accept-encoding', 'br');

describe('a page for everybody', () => {
  it('is rendered once, and then comes from memory with the same bytes', async () => {
    const answers = [await get(), await get(), await get('/?utm_source=mail')];
    expect(answers.map(({ headers }) => headers['x-cache'])).toEqual(['miss', 'hit', 'hit']);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(answers.map(({ text }) => text)).toEqual([PAGE, PAGE, PAGE]);
    expect(requested).toHaveLength(1);
    expect(observe).toHaveBeenCalledTimes(2);
    expect(observe).toHaveBeenLastCalledWith('GET', 200, expect.any(Number));
  });

  it('has an id for each answer', async () => {
    const ids = [await get(), await get(), await get()].map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(3);
  });

  it('that a browser has already is not sent again', async () => {
    const { headers } = await get();
    const { status, text } = await get().set('if-none-match', String(headers.etag));
    expect([status, text]).toEqual([304, '']);
  });

  it('is not sent to who has any version of it', async () => {
    for (let time = 0; time < 2; time++) await get().set('if-none-match', '*').expect(304, '');
  });

  it('is requested of the shell in the encoding that a client prefers, where it is not kept', async () => {
    let expected: unknown;
    answer = (given, response) => {
      expected = given.headers['accept-encoding'];
      response.end();
    };
    await request(gateway).head('/').set('accept-encoding', 'br;q=0.001,gzip;q=1');
    expect(expected).toBe('gzip');
  });

  it('is sent in the encoding that a client prefers', async () => {
    for (let time = 0; time < 2; time++) {
      const { headers } = await get().set('accept-encoding', 'br;q=0.001,gzip;q=1');
      expect(headers['content-encoding']).toBe('gzip');
    }
  });

  it('has the head alone for a HEAD', async () => {
    await get();
    const { status, headers, text } = await request(gateway).head('/').set('accept-encoding', 'br');
    expect([status, headers['x-cache'], text]).toEqual([200, 'hit', undefined]);
  });

  it('is the next one once what it is made from changes', async () => {
    await get();
    edition = { number: 2, snapshot: { revision: 8, remotes: [] }, isSettled: true };
    answer = (_request, response) =>
      void response.writeHead(200, { 'cache-control': 'no-cache', 'x-page-revision': '8' }).end('The next');
    const { text, headers } = await get();
    expect([text ?? '', headers['x-cache']]).toEqual(['The next', 'miss']);
  });

  it('is sent while the shell is away', async () => {
    await get();
    time = 3_600_000;
    answer = (_request, response) => void response.destroy();
    const { status, headers } = await get();
    expect([status, headers['x-cache']]).toEqual([200, 'stale']);
  });
});

describe('a cache in front of the shop', () => {
  const SHARED = 'public, max-age=0, s-maxage=300, stale-while-revalidate=300';
  const kept = async () => {
    const { headers } = await get();
    return [headers['cache-control'], headers['surrogate-key']];
  };

  it('may keep a page for as long as the shop says', async () => {
    expect([await kept(), await kept()]).toEqual([
      [SHARED, 'page'],
      [SHARED, 'page'],
    ]);
  });

  it('may not keep one of another snapshot, nor of a moment in which it changes', async () => {
    edition.snapshot = { revision: 6, remotes: [] };
    expect(await kept()).toEqual(['no-cache', undefined]);
    edition = { number: 2, snapshot: { revision: 7, remotes: [] }, isSettled: false };
    expect(await kept()).toEqual(['no-cache', undefined]);
  });

  it('may not keep the last page, which is sent while the shell is away', async () => {
    await get();
    time = 3_600_000;
    answer = (_request, response) => void response.destroy();
    expect(await kept()).toEqual(['no-cache', undefined]);
  });
});

describe('a page of one visitor', () => {
  it('is rendered for each, and keeps its status and cookies', async () => {
    answer = (_request, response) =>
      void response
        .writeHead(404, { 'content-type': 'text/html', 'cache-control': 'no-store', 'set-cookie': ['a=b'] })
        .end(PAGE);
    const answers = [await get('/nothing'), await get('/nothing')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([['a=b'], ['a=b']]);
    expect(requested).toHaveLength(2);
  });

  it('of an operator who previews is neither taken from memory nor kept', async () => {
    await get();
    const { headers } = await get().set('cookie', 'kilowatt-preview=1');
    expect(headers['x-cache']).toBeUndefined();
    expect(requested.at(-1)?.cookie).toBe('kilowatt-preview=1');
  });
});

it('a redirect leads where the shell says', async () => {
  answer = (_request, response) => void response.writeHead(301, { location: '/collection/ranges' }).end();
  const { status, headers } = await get('/Collection/Ranges/');
  expect([status, headers.location]).toEqual([301, '/collection/ranges']);
});

it('what is no page is passed on as it comes', async () => {
  answer = (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
      .end('{}');
  const { body, headers } = await get('/page-like');
  expect([body, headers['x-cache']]).toEqual([{}, undefined]);
});

describe('while there is a canary', () => {
  beforeEach(() => {
    edition.snapshot = { revision: 7, remotes: [CANARY] } as unknown as Snapshot;
  });

  it('each side has its page, and a new visitor keeps theirs by a cookie', async () => {
    for (let visitor = 0; visitor < 20; visitor++) {
      const { headers } = await get();
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers['set-cookie']?.[0]).toMatch(/^kw_place=\d+; Path=\/; .*Secure$/);
    }
    expect(requested).toHaveLength(2);
    for (const { cookie } of requested) expect(cookie).toMatch(/^kw_place=\d+$/);
  });

  it('a known visitor gets no other cookie', async () => {
    const { headers } = await get().set('cookie', 'kw_place=17');
    expect(headers['set-cookie']).toBeUndefined();
    expect(requested).toEqual([{ url: '/', cookie: 'kw_place=17' }]);
  });
});
