import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Release, Snapshot } from '@kilowatt/contracts';
import { until } from '@kilowatt/contracts/testing';
import pino from 'pino';
import { type DiskCache, diskCache } from '../releases/load-release';
import { liveComposition } from './live-composition';

const CODE = "module.exports = { default: { name: 'reviews', slots: {}, routes: {} } };";
const hash = `sha384-${createHash('sha384').update(CODE).digest('base64')}`;
const release = (version: string): Release => ({
  remote: 'reviews',
  version,
  revision: 'abc',
  container: 'reviews',
  start: ['web/remoteEntry.js'],
  slots: {},
  routes: [],
  handles: [],
  publishes: [],
  hears: [],
  files: { 'web/remoteEntry.js': hash, 'server/remote.cjs': hash },
});

let server: Server;
afterEach(() => {
  server.close();
});

/** A gateway with one live version; `onRequest` runs before it responds. */
async function gateway(
  state: { revision: number; code: string },
  onRequest: () => void = () => {},
  onTelemetry: (body: string) => void = () => {},
) {
  server = createServer((request, response) => {
    if (request.url === '/api/telemetry') {
      void text(request).then(onTelemetry);
      return response.writeHead(204).end();
    }
    if (!request.url?.endsWith('/snapshot')) return response.end(state.code);
    const version = `1.0.${state.revision}`;
    const snapshot: Snapshot = {
      revision: state.revision,
      remotes: [{ release: release(version), base: `/remotes/reviews/${version}/` }],
    };
    onRequest();
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(snapshot));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const log = pino({ level: 'silent' });

it('switches to the live versions, and misses no change that arrives while it loads the one before', async () => {
  const state = { revision: 1, code: CODE };
  let second: Promise<void> | null = null;
  const live = liveComposition({
    gateway: await gateway(state, () => {
      if (second) return;
      state.revision = 2;
      second = live.refresh();
    }),
    log,
  });
  await live.refresh();
  expect(live.revision()).toBe(2);
});

describe('behind a load balancer', () => {
  const announced = (revision: number, isFirst = false) => ({ revision, isFirst });

  it('leaves a withdrawn release once a gateway answers that has read so', async () => {
    const state = { revision: 1, code: CODE };
    const live = liveComposition({ gateway: await gateway(state), log });
    await live.refresh();
    await expect(live.refresh(announced(2))).rejects.toThrow('answered with revision 1, after 2');
    expect(live.revision()).toBe(1);
    state.revision = 2;
    await live.refresh();
    expect(live.revision()).toBe(2);
  });

  it('does not go back with a gateway that is behind', async () => {
    const state = { revision: 3, code: CODE };
    const live = liveComposition({ gateway: await gateway(state), log });
    await live.refresh();
    state.revision = 2;
    await expect(live.refresh(announced(2))).rejects.toThrow('answered with revision 2, after 3');
    expect(live.revision()).toBe(3);
  });

  it('goes back where a new connection announces it, as after the database was restored', async () => {
    const state = { revision: 3, code: CODE };
    const live = liveComposition({ gateway: await gateway(state), log });
    await live.refresh();
    state.revision = 2;
    await live.refresh(announced(2, true));
    expect(live.revision()).toBe(2);
  });
});

it('does not run a server build whose hash differs from its release', async () => {
  const live = liveComposition({ gateway: await gateway({ revision: 1, code: `${CODE} ` }), log });
  await live.refresh();
  await live.with(0, async ({ releases, snapshot }) => {
    expect(snapshot.remotes).toHaveLength(1);
    expect(releases.size).toBe(0);
  });
});

it('keeps a release until the last request that started with it has ended', async () => {
  const state = { revision: 1, code: CODE };
  const live = liveComposition({ gateway: await gateway(state), log });
  await live.refresh();
  await live.with(0, async (before) => {
    state.revision = 2;
    await live.refresh();
    expect(before.releases.get('reviews')?.remote.release.version).toBe('1.0.1');
    expect(live.revision()).toBe(2);
  });
});

it('assigns every visitor to one variant of a canary and renders both', async () => {
  const deployment = (version: string) => ({
    release: release(version),
    base: `/remotes/reviews/${version}/`,
  });
  const snapshot: Snapshot = {
    revision: 1,
    remotes: [{ ...deployment('1.0.0'), canary: { ...deployment('2.0.0'), percent: 50 } }],
  };
  server = createServer((request, response) =>
    request.url?.endsWith('/snapshot')
      ? response.setHeader('content-type', 'application/json').end(JSON.stringify(snapshot))
      : response.end(CODE),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const live = liveComposition({
    gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
  });
  await live.refresh();
  expect(live.hasCanary()).toBe(true);
  const versionAt = (bucket: number) =>
    live.with(bucket, async ({ releases }) => releases.get('reviews')?.remote.release.version);
  const versions = await Promise.all(Array.from({ length: 100 }, (_, bucket) => versionAt(bucket)));
  expect(new Set(versions)).toEqual(new Set(['1.0.0', '2.0.0']));
  expect(await versionAt(0)).toBe(versions[0]);
});

it('starts from the last snapshot after a restart while the gateway is unavailable', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-shell-'));
  const cache = diskCache(folder);
  const address = await gateway({ revision: 7, code: CODE });
  await liveComposition({ gateway: address, log, cache }).refresh();
  await cacheWritten(folder);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));

  const restarted = liveComposition({ gateway: address, log, cache });
  await expect(restarted.refresh()).rejects.toThrow();
  await restarted.restore();
  expect(restarted.revision()).toBe(7);
  await restarted.with(0, async ({ releases }) => {
    expect(releases.get('reviews')?.remote.release.version).toBe('1.0.7');
  });
  rmSync(folder, { recursive: true });
});

/** The cache is written in the background. */
async function cacheWritten(folder: string): Promise<void> {
  await until('the cache is written', () =>
    ['snapshot.json', '.cjs'].every((end) => readdirSync(folder).some((file) => file.endsWith(end))),
  );
}

const noCache: DiskCache = {
  readSnapshot: async () => null,
  saveSnapshot: async () => {},
  readFile: async () => null,
  saveFile: async () => {},
};

it('keeps the live snapshot if the gateway is back before the saved one is loaded', async () => {
  let arrive = (_bytes: Buffer) => {};
  const slow = [
    new Promise<Buffer>((resolve) => {
      arrive = resolve;
    }),
  ];
  const cache: DiskCache = {
    ...noCache,
    readSnapshot: async () => ({
      revision: 1,
      remotes: [{ release: release('1.0.1'), base: '/remotes/reviews/1.0.1/' }],
    }),
    readFile: async () => slow.shift() ?? null,
  };
  const live = liveComposition({ gateway: await gateway({ revision: 2, code: CODE }), log, cache });
  const restored = live.restore();
  await live.refresh();
  arrive(Buffer.from(CODE));
  await restored;
  expect(live.revision()).toBe(2);
});

it('saves snapshots one after the other, so that the newest remains', async () => {
  const state = { revision: 1, code: CODE };
  const written: string[] = [];
  const newest: boolean[] = [];
  let finish = () => {};
  const slow = [
    new Promise<void>((resolve) => {
      finish = resolve;
    }),
  ];
  const cache: DiskCache = {
    ...noCache,
    async saveSnapshot({ revision }, isNewest = () => true) {
      written.push(`begin ${revision}`);
      await slow.shift();
      newest.push(isNewest());
      written.push(`end ${revision}`);
    },
  };
  const live = liveComposition({ gateway: await gateway(state), log, cache });
  await live.refresh();
  state.revision = 2;
  await live.refresh();
  finish();
  await until('both are written', () => written.length >= 4);
  expect(written).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2']);
  expect(newest).toEqual([false, true]);
});

it('skips a version that has failed three times, reports each failure, and answers every request', async () => {
  const reported: string[] = [];
  const address = await gateway({ revision: 1, code: CODE }, undefined, (body) => reported.push(body));
  const live = liveComposition({ gateway: address, log });
  await live.refresh();
  for (let page = 0; page < 3; page++)
    await live.with(0, async ({ releases }, failed) => {
      expect(releases.size).toBe(1);
      failed('reviews', new Error('no reviews'));
      failed('reviews', new Error('no reviews'));
    });
  await live.with(0, async ({ releases }) => expect(releases.size).toBe(0));
  await until('three reports', () => reported.length >= 3);
  expect(JSON.parse(reported[0] ?? '')).toMatchObject({
    outcomes: [
      {
        ...{ remote: 'reviews', release: '1.0.1', failed: 'server', late: true },
        cause: { message: 'no reviews' },
      },
    ],
  });
  expect(reported).toHaveLength(3);
});

it('answers 503 while nothing is live', async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"revision":0,"remotes":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const live = liveComposition({ gateway: url, log: pino({ level: 'silent' }) });
  await live.refresh();
  await expect(live.with(0, async () => 'a page')).rejects.toMatchObject({ status: 503 });
});
