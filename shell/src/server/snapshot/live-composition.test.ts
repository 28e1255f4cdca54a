import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import type { Release, Snapshot } from '@kilowatt/contracts';
import pino from 'pino';
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

/** A gateway of which one version is live; `whileAsked` runs before it answers. */
async function gateway(state: { revision: number; code: string }, whileAsked: () => void = () => {}) {
  server = createServer((request, response) => {
    if (!request.url?.endsWith('/snapshot')) return response.end(state.code);
    const version = `1.0.${state.revision}`;
    const snapshot: Snapshot = {
      revision: state.revision,
      remotes: [{ release: release(version), base: `/remotes/reviews/${version}/` }],
    };
    whileAsked();
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(snapshot));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const log = pino({ level: 'silent' });

it('switches to what is live, and loses no move that comes while it loads the one before', async () => {
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

it('does not run a server build whose bytes are not the ones of its release', async () => {
  const live = liveComposition({ gateway: await gateway({ revision: 1, code: `${CODE} ` }), log });
  await live.refresh();
  await live.with(0, async ({ releases, snapshot }) => {
    expect(snapshot.remotes).toHaveLength(1);
    expect(releases.size).toBe(0);
  });
});

it('keeps a release until the last request that began with it has ended', async () => {
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

it('gives every visitor one side of a canary, and its releases to both', async () => {
  const placed = (version: string) => ({ release: release(version), base: `/remotes/reviews/${version}/` });
  const snapshot: Snapshot = {
    revision: 1,
    remotes: [{ ...placed('1.0.0'), canary: { ...placed('2.0.0'), percent: 50 } }],
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
  expect(live.isSplit()).toBe(true);
  const versionAt = (place: number) =>
    live.with(place, async ({ releases }) => releases.get('reviews')?.remote.release.version);
  const versions = await Promise.all(Array.from({ length: 100 }, (_, place) => versionAt(place)));
  expect(new Set(versions)).toEqual(new Set(['1.0.0', '2.0.0']));
  expect(await versionAt(0)).toBe(versions[0]);
});
