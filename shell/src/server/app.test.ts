import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { responseHeaders } from '@kilowatt/contracts';
import { loggedError } from '@kilowatt/contracts/logging';
import pino from 'pino';
import request from 'supertest';
import { createApp, type ShellDependencies } from './app';
import { liveReload } from './live-reload';
import { canonicalAddress } from './page-address';
import { type LiveComposition, liveComposition } from './snapshot/live-composition';
import { webManifest } from './static-files';

describe('the shell', () => {
  /** A gateway that has nothing live until `revision` says so. */
  let gateway: Server;
  let revision = 0;
  let shell: Server | null = null;
  let folder: string;
  const logged: { level: number; err?: object }[] = [];
  const log = pino(
    { level: 'debug' },
    new Writable({
      write(chunk, _encoding, done) {
        logged.push(JSON.parse(String(chunk)));
        done();
      },
    }),
  );
  const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const listening = (server: Server) =>
    new Promise<string>((resolve) => server.listen(0, '127.0.0.1', () => resolve(addressOf(server))));

  beforeEach(async () => {
    revision = 0;
    logged.length = 0;
    folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-shell-'));
    gateway = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ revision, remotes: [] }));
    });
    await listening(gateway);
  });
  afterEach(() => {
    for (const server of [gateway, shell]) server?.closeAllConnections();
    for (const server of [gateway, shell]) server?.close();
    rmSync(folder, { recursive: true });
  });

  async function running(
    more: Partial<ShellDependencies> = {},
    live = liveComposition({ gateway: addressOf(gateway), log }),
  ) {
    const app = createApp({
      live,
      gateway: addressOf(gateway),
      origin: 'http://shop.test',
      assets: path.join(folder, 'web'),
      scripts: [],
      fonts: {} as ShellDependencies['fonts'],
      log,
      ...more,
    });
    shell = createServer(app);
    return listening(shell);
  }

  describe('a page that is asked for before anything is live', () => {
    it('is a 503 page that reloads itself, and not logged as an error', async () => {
      const answer = await fetch(`${await running()}/collection/washers`);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await answer.text()).toMatch(/http-equiv="refresh"[\s\S]*We will be right back/);
      expect(logged.map(({ level, err }) => [level, err])).toEqual([[pino.levels.values.info, undefined]]);
    });
  });

  describe('readiness', () => {
    it.each([
      ['before it has rendered a page', { hasRendered: () => false }, 503],
      ['once it is about to end', { isEnding: () => true }, 503],
      ['otherwise', {}, 200],
    ])('%s', async (_when, more, status) => {
      const live = { ...liveComposition({ gateway: addressOf(gateway), log }), isReady: () => true };
      const answer = await fetch(`${await running({ ...more, version: '1.2.0' }, live)}/readyz`);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({
        ready: status === 200,
        version: '1.2.0',
        build: expect.stringMatching(/^[\da-f]{16}$/),
        draining: 'isEnding' in more,
      });
    });
  });

  describe('assets', () => {
    it('are served from the kept files, else from the build', async () => {
      for (const place of ['web', 'kept']) mkdirSync(path.join(folder, place));
      writeFileSync(path.join(folder, 'kept/shell.1111.js'), 'one');
      writeFileSync(path.join(folder, 'web/shell.2222.js'), 'two');
      const url = await running({ storedAssets: path.join(folder, 'kept') });
      const texts = ['shell.1111.js', 'shell.2222.js'].map(async (file) =>
        (await fetch(`${url}/assets/${file}`)).text(),
      );
      expect(await Promise.all(texts)).toEqual(['one', 'two']);
      expect((await fetch(`${url}/assets/shell.3333.js`)).status).toBe(404);
    });
  });

  describe('live reload', () => {
    it('sends a new revision to open pages, and ends with the server', async () => {
      const live = liveComposition({ gateway: addressOf(gateway), log });
      await live.refresh();
      const reload = liveReload(live);
      const answer = await fetch(`${await running({ reload }, live)}/dev/live-reload`);
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      expect((await reader?.read())?.value).toBe('event: revision\ndata: 0\n\n');
      revision = 7;
      await live.refresh();
      expect((await reader?.read())?.value).toBe('event: revision\ndata: 7\n\n');
      reload.close();
      expect((await reader?.read())?.done).toBe(true);
    });

    it('puts a script with the nonce into the page, which reloads if the revision is newer', () => {
      const script = liveReload(liveComposition({ gateway: addressOf(gateway), log })).script('abc', 7);
      expect(script).toMatch(/^<script nonce="abc">/);
      expect(script).toContain('Number(event.data)>7');
    });

    it('has no address if it is off', async () => {
      expect((await fetch(`${await running()}/dev/live-reload`)).headers.get('content-type')).toContain(
        'html',
      );
    });
  });
});

describe('its headers', () => {
  const assets = mkdtempSync(path.join(tmpdir(), 'kilowatt-assets-'));
  writeFileSync(path.join(assets, 'shell.js'), '');
  writeFileSync(path.join(assets, 'packed.js'), 'let script;');
  writeFileSync(path.join(assets, 'packed.js.br'), 'let script;');
  writeFileSync(path.join(assets, 'social.png'), '');
  afterAll(() => rmSync(assets, { recursive: true }));

  const log = pino({ level: 'silent' });
  const app = createApp({
    live: liveComposition({ gateway: 'http://127.0.0.1:9', log }),
    gateway: 'http://127.0.0.1:9',
    origin: 'https://shop.example',
    assets,
    scripts: [],
    fonts: { preloaded: [] } as never,
    log,
  });

  it('a refused condition has no encoding of the file that is not sent', async () => {
    const requested = request(app)
      .get('/assets/packed.js')
      .set({ 'accept-encoding': 'br', 'if-match': '"no"' });
    const { headers } = await requested.expect(412);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['a page that cannot be rendered yet', 503, '/', {}],
    ['a script', 200, '/assets/shell.js', {}],
    ['an unknown script', 404, '/assets/gone.js', {}],
    ['health', 200, '/healthz', {}],
    ['the web manifest', 200, '/manifest.webmanifest', {}],
    ['the picture of a link', 200, '/social.png', { 'cross-origin-resource-policy': 'cross-origin' }],
  ])('every answer has the security headers: %s', async (_name, status, address, different) => {
    const { headers } = await request(app).get(address).expect(status);
    expect(headers).toMatchObject({ ...responseHeaders('https://shop.example'), ...different });
  });
});

describe('its log', () => {
  let server: Server;
  afterEach(() => void server.close());

  it('does not log the query of a failed page, nor values from its error', async () => {
    const lines: string[] = [];
    const live: Pick<LiveComposition, 'hasCanary' | 'with'> = {
      hasCanary: () => false,
      with: () => Promise.reject(new Error('Invalid type: Expected Array but received "lovelace"')),
    };
    const app = createApp({
      live: live as LiveComposition,
      gateway: 'http://127.0.0.1:9',
      origin: 'http://shop',
      assets: '/nowhere',
      scripts: [],
      fonts: {} as Parameters<typeof createApp>[0]['fonts'],
      log: pino({ serializers: { err: loggedError } }, { write: (line) => void lines.push(line) }),
    });
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { status } = await fetch(`http://127.0.0.1:${port}/search?q=lovelace`);
    expect(status).toBe(500);
    expect(lines.join('')).toContain('"url":"/search"');
    expect(lines.join('')).not.toContain('lovelace');
  });
});

describe('a visitor who leaves', () => {
  it('is no page that could not be rendered', async () => {
    const lines: string[] = [];
    let onRender = (_fail: (error: unknown) => void) => {};
    const rendering = new Promise<(error: unknown) => void>((resolve) => {
      onRender = resolve;
    });
    const live: Pick<LiveComposition, 'hasCanary' | 'with' | 'revision' | 'isReady' | 'openCircuits'> = {
      hasCanary: () => false,
      revision: () => 7,
      isReady: () => true,
      openCircuits: () => [],
      with: () => new Promise<never>((_resolve, reject) => onRender(reject)),
    };
    const app = createApp({
      live: live as LiveComposition,
      gateway: 'http://127.0.0.1:9',
      origin: 'http://shop',
      assets: '/nowhere',
      scripts: [],
      fonts: {} as ShellDependencies['fonts'],
      log: pino({ level: 'debug' }, { write: (line) => void lines.push(line) }),
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const visitor = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, path: '/cart' });
    visitor.on('error', () => {});
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
    const fail = await rendering;
    visitor.destroy();
    await once(response, 'close');
    fail(new DOMException('This operation was aborted', 'AbortError'));
    const { body } = await request(app).get('/readyz').expect(200);
    expect([lines, body.failedPages]).toEqual([[], 0]);
    server.close();
  });
});

describe('its manifest', () => {
  it('names the shop as its settings do', () => {
    expect(JSON.parse(webManifest({ name: 'Smith & "Sons"' }))).toMatchObject({
      name: 'Smith & "Sons": home appliances',
      short_name: 'Smith & "Sons"',
    });
  });
});

describe('its pages', () => {
  it.each([
    ['//', '/'],
    ['///?sort=price', '/?sort=price'],
    ['//evil.example/cart', '/evil.example/cart'],
    ['/\\evil.example', '/evil.example'],
    ['/\\/\\//cart', '/cart'],
    ['/search?q=a//b', '/search?q=a//b'],
    ['/a//b', '/a//b'],
    ['/', '/'],
    ['/index.html', '/'],
    ['http://evil.example/', '/'],
    ['https://evil.example', '/'],
    ['http://shop.example@evil.example/FAQ?a=b', '/faq?a=b'],
    ['/collection/washers/', '/collection/washers'],
    ['/Collection/Washers?page=2', '/collection/washers?page=2'],
    ['/FAQ', '/faq'],
    ['/Financing/Affirm/?a=B', '/financing/affirm?a=B'],
    ['/Products/Model-WM4000H', '/products/Model-WM4000H'],
    ['/newsletter/confirm/AbC', '/newsletter/confirm/AbC'],
    ['/faq///', '/faq'],
    ['/a///b///?c=/', '/a///b?c=/'],
  ])('%s is the page %s of this host', (address, page) => {
    expect(canonicalAddress(address)).toBe(page);
    expect(new URL(canonicalAddress(address), 'http://shop').host).toBe('shop');
  });

  it('is found in one pass where slashes fill the head of a request', () => {
    const slashes = '/'.repeat(380_000);
    expect(canonicalAddress(`/a${slashes}b`)).toBe(`/a${slashes}b`);
    expect(canonicalAddress(`/a${slashes}`)).toBe('/a');
  });
});
