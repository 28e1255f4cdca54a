import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import request from 'supertest';
import type { OpenDatabase } from '../../platform/database/open-database';
import { openShells, type Shells } from '../../platform/shells/shells';
import { testDatabase } from '../../testing/test-database';
import { artifactStore } from '../artifacts/artifact-store';
import { shellAssets } from './shell-assets';
import { type KeptAssets, storeAssets } from './stored-assets';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

type Build = { build: string; files: Record<string, string>; lies?: boolean; ready?: boolean };
const servers: Server[] = [];
/** A shell of a build, which can be changed while it runs. */
async function shell(first: Build) {
  const state = { build: first, requested: [] as string[] };
  const server = createServer(({ url = '', headers }, response) => {
    const { build, files, lies = false, ready = true } = state.build;
    state.requested.push(url);
    if (url === '/readyz') {
      response.writeHead(ready ? 200 : 503).end(JSON.stringify({ revision: 1, build }));
    } else if (url === '/healthz') {
      const listed = Object.entries(files).map(([name, text]) => [name, hashOf(lies ? `${text}!` : text)]);
      response.end(JSON.stringify({ build, assets: Object.fromEntries(listed) }));
    } else {
      const text = files[url.replace('/assets/', '')];
      if (text === undefined) response.writeHead(404).end();
      else if (headers['accept-encoding'] === 'br')
        response.setHeader('content-encoding', 'br').end(brotliCompressSync(text));
      else response.end(text);
    }
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

let folder: string;
let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
const warn = jest.fn();
const log = { warn } as unknown as Logger;
const passed: RequestHandler = (_request, response) => void response.status(404).send('of the shell');
function gateway(kept: KeptAssets | null) {
  const { db } = database;
  return express().use(
    shellAssets({ db, artifacts: artifactStore(path.join(folder, 'releases'), db), kept }),
    passed,
  );
}
const ofShells = (...urls: string[]): { shells: Shells; kept: KeptAssets } => {
  const shells = openShells(urls);
  return { shells, kept: storeAssets(path.join(folder, 'kept'), shells, log) };
};

const keptFile = (file: string) => path.join(folder, 'kept', file);
/** Makes files as old as if no shell had had them for a month. */
function age(...files: string[]): void {
  const old = new Date(Date.now() - 31 * 24 * 3_600_000);
  for (const file of files) utimesSync(keptFile(file), old, old);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-kept-'));
  warn.mockClear();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const ONE: Build = { build: 'one', files: { 'shell.1.js': 'first', 'fonts/figtree.1.woff2': 'letters' } };
const TWO: Build = { build: 'two', files: { 'shell.2.js': 'second' } };

describe('the files of a shell', () => {
  it('are there after it was replaced, as it sent them', async () => {
    const { state, url } = await shell(ONE);
    const { shells, kept } = ofShells(url);
    const app = gateway(kept);
    await request(app).get('/assets/shell.1.js').expect(200, 'first');
    state.build = TWO;
    await shells.look();
    await request(app).get('/assets/shell.2.js').expect(200, 'second');
    const { headers } = await request(app)
      .get('/assets/shell.1.js')
      .set('accept-encoding', 'br')
      .expect(200, 'first');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    await request(app)
      .get('/assets/fonts/figtree.1.woff2')
      .expect('content-type', /font\/woff2/)
      .expect(200);
  });

  it('are there after a restart of the gateway, whatever runs by then', async () => {
    const { state, url } = await shell(ONE);
    await request(gateway(ofShells(url).kept))
      .get('/assets/shell.1.js')
      .expect(200);
    state.build = TWO;
    await request(gateway(ofShells(url).kept))
      .get('/assets/shell.1.js')
      .expect(200, 'first');
  });

  it('are fetched once, however many shells run the build', async () => {
    const [one, other] = [await shell(ONE), await shell(ONE)];
    const { kept } = ofShells(one.url, other.url);
    await Promise.all([kept.has('shell.1.js'), kept.has('shell.1.js')]);
    const requested = [...one.state.requested, ...other.state.requested].filter(
      (url) => url === '/assets/shell.1.js',
    );
    // As it is, and in two compressed forms.
    expect(requested).toHaveLength(3);
  });

  it.each(['/assets/shell.9.js', '/assets/../secret.js', '/assets/.draft-1', '/assets/fonts', '/assets/'])(
    '%s is asked for at the shell',
    async (address) => {
      const { kept } = ofShells((await shell(ONE)).url);
      await request(gateway(kept)).get(address).expect(404, 'of the shell');
    },
  );

  it('which do not have the hash that it lists are not kept: one line says so', async () => {
    const { state, url } = await shell({ ...ONE, lies: true });
    const { shells, kept } = ofShells(url);
    for (let look = 0; look < 3; look++) await kept.has('shell.1.js').then(() => shells.look());
    await kept.has('shell.9.js');
    expect(warn.mock.calls).toEqual([
      [
        { shell: url, reason: 'shell.1.js does not have the hash that the shell lists for it' },
        expect.stringMatching(/^files of a shell could not be kept/),
      ],
    ]);
    expect(existsSync(keptFile('shell.1.js'))).toBe(false);
    state.build = ONE;
    await shells.look();
    await request(gateway(ofShells(url).kept))
      .get('/assets/shell.1.js')
      .expect(200, 'first');
  });

  it('leave nothing behind where they cannot be written: one line says so', async () => {
    const { url } = await shell(ONE);
    mkdirSync(keptFile('shell.1.js'), { recursive: true });
    const { shells, kept } = ofShells(url);
    for (let look = 0; look < 3; look++) await kept.has('shell.9.js').then(() => shells.look());
    await kept.has('shell.9.js');
    expect(warn.mock.calls).toEqual([
      [
        { shell: url, reason: expect.stringMatching(/^shell\.1\.js cannot be written: E/) },
        expect.anything(),
      ],
    ]);
    expect(readdirSync(keptFile(''))).toEqual(['shell.1.js']);
  });

  it('are deleted an hour after a gateway ended that was writing them', async () => {
    const { kept } = ofShells((await shell(ONE)).url);
    await kept.has('shell.1.js');
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const draft of ['.draft-1', '.draft-2']) writeFileSync(keptFile(draft), '');
    for (const file of ['.draft-1', 'shell.1.js']) utimesSync(keptFile(file), old, old);
    await kept.prune();
    expect(readdirSync(keptFile('')).sort()).toEqual(['.draft-2', 'fonts', 'shell.1.js', 'shell.1.js.br']);
  });

  it('that were changed on the disk are fetched again', async () => {
    const { url } = await shell(ONE);
    await ofShells(url).kept.has('shell.1.js');
    writeFileSync(keptFile('shell.1.js'), 'tampered');
    const { shells, kept } = ofShells(url);
    await shells.look();
    await kept.has('shell.9.js');
    expect(readFileSync(keptFile('shell.1.js'), 'utf8')).toBe('first');
  });

  it('are deleted a month after the last shell that had them, and fetched again where it comes back', async () => {
    const { state, url } = await shell(ONE);
    const { shells, kept } = ofShells(url);
    await kept.has('shell.1.js');
    state.build = TWO;
    age('shell.1.js');
    await kept.prune();
    expect(existsSync(keptFile('shell.1.js'))).toBe(false);
    expect(existsSync(keptFile('fonts/figtree.1.woff2'))).toBe(true);
    state.build = ONE;
    await shells.look();
    expect(await kept.has('shell.1.js')).toBe(true);
  });

  it.each([
    ['that has run for a month', (_url: string, kept: KeptAssets) => kept],
    ['that has just started', (url: string) => ofShells(url).kept],
  ])('are not deleted by a gateway %s until a month after a shell had them', async (_what, pruning) => {
    const { state, url } = await shell(ONE);
    const { kept } = ofShells(url);
    await kept.has('shell.1.js');
    age('shell.1.js', 'shell.1.js.br', 'fonts/figtree.1.woff2');
    await pruning(url, kept).prune();
    state.build = TWO;
    await ofShells(url).kept.prune();
    for (const file of ['shell.1.js', 'shell.1.js.br', 'fonts/figtree.1.woff2'])
      expect(existsSync(keptFile(file))).toBe(true);
  });
});

describe('pages', () => {
  it('are sent to a new build once its files are kept, and before that only where there is no other', async () => {
    const [one, two] = [await shell(ONE), await shell({ ...TWO, lies: true })];
    const both = ofShells(one.url, two.url);
    await both.kept.has('shell.9.js');
    const used = new Set(Array.from({ length: 6 }, () => both.shells.pick(null)?.url));
    expect([...used]).toEqual([one.url]);
    const alone = ofShells(two.url);
    await alone.kept.has('shell.9.js');
    expect(alone.shells.pick(null)?.url).toBe(two.url);
  });
});
