import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Deployment, Snapshot } from '@kilowatt/contracts';
import pino from 'pino';
import { type DiskCache, diskCache, serverBuildFrom, sha384 } from './load-release';

const CODE = Buffer.from('module.exports = { default: {} };');
const log = pino({ level: 'silent' });
let server: Server;
let gateway: string;
let answer: { status: number; body: Buffer };
let requests: IncomingMessage[];
let folder: string;
let cache: DiskCache;

beforeEach(async () => {
  answer = { status: 200, body: CODE };
  requests = [];
  server = createServer((request, response) => {
    requests.push(request);
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(path.join(tmpdir(), 'server-build-'));
  cache = diskCache(folder);
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const deployment = (files: Record<string, string>) =>
  ({
    base: '/remotes/footer/1.0.0/',
    release: { remote: 'footer', version: '1.0.0', files },
  }) as unknown as Deployment;
const footer = deployment({ 'server/remote.cjs': sha384(CODE) });

it('asks the gateway with the credential of the shell, and the next time the disk', async () => {
  const serverBuild = serverBuildFrom(gateway, cache, log, 'the-secret-of-the-shell');
  expect(await serverBuild(footer)).toEqual(CODE);
  expect(requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/remotes/footer/1.0.0/server/remote.cjs', 'Bearer the-secret-of-the-shell'],
  ]);
  await cache.saveFile(sha384(CODE), CODE);
  expect(await serverBuild(footer)).toEqual(CODE);
  expect(requests.length).toBe(1);
});

it('asks again for a file that was changed on the disk', async () => {
  await cache.saveFile(sha384(CODE), CODE);
  for (const file of readdirSync(folder)) writeFileSync(path.join(folder, file), 'something else');
  expect(await serverBuildFrom(gateway, cache, log)(footer)).toEqual(CODE);
  expect(requests.length).toBe(1);
});

it('runs nothing that differs from the hash of its release', async () => {
  answer.body = Buffer.from('process.exit()');
  await expect(serverBuildFrom(gateway, null, log)(footer)).rejects.toThrow(
    'footer@1.0.0: its server build does not have the hash of its release',
  );
});

it('reports what to look at if the gateway refuses', async () => {
  answer.status = 403;
  await expect(serverBuildFrom(gateway, null, log)(footer)).rejects.toThrow(
    'the gateway answered 403 for its server build; is SHELL_SECRET the same in both?',
  );
});

it('requests nothing if the release has no server build', async () => {
  await expect(serverBuildFrom(gateway, cache, log)(deployment({}))).rejects.toThrow(
    'footer@1.0.0 has no server build',
  );
  expect(requests).toEqual([]);
});

const snapshot: Snapshot = {
  revision: 4,
  remotes: [
    {
      base: footer.base,
      release: {
        ...footer.release,
        revision: 'abc',
        container: 'footer',
        start: [],
        slots: {},
        routes: [],
        handles: [],
        publishes: [],
        hears: [],
      },
    },
  ],
};
const other = Buffer.from('of another version');

it('keeps the last snapshot for a restart, with the builds that it needs and no others', async () => {
  expect(await cache.readSnapshot()).toBeNull();
  await cache.saveFile(sha384(other), other);
  await cache.saveFile(sha384(CODE), CODE);
  await cache.saveSnapshot(snapshot);
  expect(await cache.readSnapshot()).toEqual(snapshot);
  expect(await cache.readFile(sha384(CODE))).toEqual(CODE);
  expect(await cache.readFile(sha384(other))).toBeNull();
});

it('leaves the builds of a newer snapshot that loads while it is saved', async () => {
  await cache.saveFile(sha384(other), other);
  await cache.saveSnapshot(snapshot, () => false);
  expect(await cache.readFile(sha384(other))).toEqual(other);
});

describe('a draft', () => {
  const drafts = () => readdirSync(folder).filter((file) => file.endsWith('.draft'));

  it('is deleted if it cannot be written in full', async () => {
    mkdirSync(path.join(folder, 'snapshot.json'));
    await expect(cache.saveSnapshot(snapshot)).rejects.toThrow();
    expect(drafts()).toEqual([]);
  });

  it('of a process that was killed is deleted with the next snapshot, and no other one', async () => {
    for (const name of ['killed.draft', 'being-written.draft']) writeFileSync(path.join(folder, name), '');
    const twoHoursAgo = Date.now() / 1_000 - 7_200;
    utimesSync(path.join(folder, 'killed.draft'), twoHoursAgo, twoHoursAgo);
    await cache.saveSnapshot(snapshot);
    expect(drafts()).toEqual(['being-written.draft']);
  });
});

it('starts without a snapshot that was cut off while it was written', async () => {
  writeFileSync(path.join(folder, 'snapshot.json'), '{"revision":4,');
  expect(await cache.readSnapshot()).toBeNull();
});
