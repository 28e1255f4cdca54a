import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const SHOP = 'https://shop.example';
let folder: string;
let server: Server;
let origin: string;
beforeEach(async () => {
  const { serveBuild } = await import('./try.mjs');
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-try-'));
  mkdirSync(path.join(folder, 'web'));
  writeFileSync(path.join(folder, 'release.json'), '{"remote":"footer"}');
  writeFileSync(path.join(folder, 'web/remoteEntry.js'), 'first build');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  server = await serveBuild(folder, 0, { shop: `${SHOP}/?remotes=footer` });
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  rmSync(folder, { recursive: true });
});

const SCRIPT = '/remotes/footer/1.0.0-preview/web/remoteEntry.js';

it('serves the current build to pages of the shop', async () => {
  const first = await fetch(`${origin}${SCRIPT}?t=1`, { headers: { origin: SHOP } });
  expect(await first.text()).toBe('first build');
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': SHOP,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  writeFileSync(path.join(folder, 'web/remoteEntry.js'), 'second build');
  expect(await (await fetch(`${origin}${SCRIPT}`)).text()).toBe('second build');
});

it.each(['https://other.example', 'http://shop.example', 'https://shop.example:8443', 'null'])(
  'serves nothing to a page of %s, nor answers its preflight request',
  async (other) => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await fetch(`${origin}/release.json`, { method, headers: { origin: other } });
      expect([answer.status, await answer.text()]).toEqual([403, '']);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  },
);

it('serves nothing under a name of another site that points to this machine', async () => {
  const { port } = server.address() as AddressInfo;
  const sent = get({
    host: 'localhost',
    port,
    path: '/release.json',
    headers: { host: `other.example:${port}` },
  });
  const [answer] = await once(sent, 'response');
  answer.resume();
  expect(answer.statusCode).toBe(403);
});

it('serves a shop of this machine under each of its names', async () => {
  const { serveBuild } = await import('./try.mjs');
  const local = await serveBuild(folder, 0, { shop: 'http://127.0.0.1:3000' });
  const address = `http://localhost:${(local.address() as AddressInfo).port}/release.json`;
  const statusFor = async (page: string) => (await fetch(address, { headers: { origin: page } })).status;
  const pages = [
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
    'http://localhost:8080',
  ];
  expect(await Promise.all(pages.map(statusFor))).toEqual([200, 200, 200, 403]);
  local.closeAllConnections();
  local.close();
});

it('serves release.json as JSON', async () => {
  const answer = await fetch(`${origin}/release.json`);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toEqual({ remote: 'footer' });
});

it('answers the preflight request for a private network', async () => {
  const answer = await fetch(`${origin}${SCRIPT}`, { method: 'OPTIONS', headers: { origin: SHOP } });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-private-network')).toBe('true');
});

it.each([
  '/',
  '/secret.txt',
  '/web/remoteEntry.js',
  '/remotes/footer/1.0.0/web/missing.js',
  '/remotes/footer/1.0.0/web/..%2F..%2F1',
  '/mirror/remotes/footer/1.0.0/web/remoteEntry.js',
  '/remotes/footer/1.0.0/server/remote.cjs',
  '/remotes/footer/1.0.0/web/.env',
])('answers 404 at %s', async (address) => {
  const answer = await fetch(`${origin}${address}`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('');
});

it('names a port in use', async () => {
  const { serveBuild } = await import('./try.mjs');
  const { Refused } = await import('../call.mjs');
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const failure = await serveBuild(folder, port, { shop: SHOP }).catch((error: Error) => error);
  other.close();
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({
    message: expect.stringMatching(
      new RegExp(`^Port ${port}: .*EADDRINUSE.*; name another one with --port$`),
    ),
  });
});
