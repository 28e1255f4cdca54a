import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

let gateway: Server;
let url: string;
let root: string;
let calls: string[];
/** Remotes that the gateway refuses to move. */
let pinned: string[];
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kilowatt-ship-'));
  calls = [];
  pinned = [];
  gateway = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    const answer = (status: number, value: object) => response.writeHead(status).end(JSON.stringify(value));
    if (request.url === '/api/releases/snapshot') return answer(200, { revision: 4, remotes: [] });
    if (request.url === '/api/releases') {
      const remote = /"remote":"([^"]+)"/.exec(body)?.[1] ?? '';
      calls.push(`publish ${remote}`);
      return answer(201, { remote, version: '1.0.0', outcome: 'published' });
    }
    const remote = request.url?.split('/').at(-2) ?? '';
    calls.push(`promote ${remote}`);
    if (pinned.includes(remote)) return answer(409, { message: `${remote} is pinned` });
    return answer(200, { remote, revision: 5 + calls.length });
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterEach(() => {
  gateway.close();
  rmSync(root, { recursive: true });
});

/** The build of a remote. */
function built(remote: string) {
  const artifact = path.join(root, `mfe-${remote}`, 'dist');
  for (const side of ['web', 'server']) mkdirSync(path.join(artifact, side), { recursive: true });
  writeFileSync(path.join(artifact, 'release.json'), JSON.stringify({ remote, version: '1.0.0' }));
  return { folder: `mfe-${remote}`, artifact };
}

async function ship(builds: { folder: string; artifact: string }[]) {
  const ships = await import('./ship.mjs');
  const said: string[] = [];
  const target = { url, token: 'kw_test' };
  const revision = await ships.ship(builds, { target, why: 'test', say: (line) => void said.push(line) });
  return { revision, said };
}

it('publishes every build before the first is promoted, and gives the newest revision', async () => {
  const { revision, said } = await ship([built('footer'), built('reviews')]);
  expect(calls).toEqual(['publish footer', 'publish reviews', 'promote footer', 'promote reviews']);
  expect([revision, said]).toEqual([9, []]);
});

it('says what the gateway refuses, and goes on with the others', async () => {
  pinned = ['footer'];
  const { revision, said } = await ship([built('footer'), built('reviews')]);
  expect(said).toEqual(['mfe-footer: footer is pinned']);
  expect(revision).toBe(9);
});

it('says which folder holds no build, and goes on with the others', async () => {
  const missing = { folder: 'mfe-none', artifact: path.join(root, 'none') };
  const { said } = await ship([missing, built('reviews')]);
  expect(said).toEqual([`mfe-none: ${missing.artifact} holds no release.json; build the remote first`]);
  expect(calls).toEqual(['publish reviews', 'promote reviews']);
});

it('ends where the gateway does not answer', async () => {
  gateway.close();
  await once(gateway, 'close');
  await expect(ship([built('footer')])).rejects.toThrow(`${url} does not answer`);
});

it('finds the remotes that are built', async () => {
  const { builtRemotes } = await import('./ship.mjs');
  built('footer');
  mkdirSync(path.join(root, 'mfe-reviews'));
  expect(builtRemotes(root)).toEqual(['mfe-footer']);
});
