import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createApp, type ShellDependencies } from './app';
import { liveReload } from './live-reload';
import { liveComposition } from './snapshot/live-composition';

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
    expect(await answer.text()).toMatch(/http-equiv="refresh"[\s\S]*We will be right back/);
    expect(logged.map(({ level, err }) => [level, err])).toEqual([[pino.levels.values.info, undefined]]);
  });
});

describe('assets', () => {
  it('are served from the kept files, else from the build', async () => {
    for (const place of ['web', 'kept']) mkdirSync(path.join(folder, place));
    writeFileSync(path.join(folder, 'kept/shell.1111.js'), 'one');
    writeFileSync(path.join(folder, 'web/shell.2222.js'), 'two');
    const url = await running({ keptAssets: path.join(folder, 'kept') });
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

  it('puts a script with the nonce into the page, which reloads where the revision is newer', () => {
    const script = liveReload(liveComposition({ gateway: addressOf(gateway), log })).script('abc', 7);
    expect(script).toMatch(/^<script nonce="abc">/);
    expect(script).toContain('Number(event.data)>7');
  });

  it('has no address where it is off', async () => {
    expect((await fetch(`${await running()}/dev/live-reload`)).headers.get('content-type')).toContain('html');
  });
});
