import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { ReleaseSizes } from '@kilowatt/contracts/management';
import request from 'supertest';
import { oldReleases } from '../../testing/old-releases';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { artifactStore } from '../artifacts/artifact-store';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);
const { published } = oldReleases(gateway);

const sizes = async (query = ''): Promise<ReleaseSizes> =>
  (await calls.read(`/api/releases/sizes${query}`).expect(200)).body;

it('counts own and shared bytes of a version, and the bytes that a prune would free', async () => {
  await published('plain', '1.0.0', '1.1.0', '1.2.0');
  const { remotes, ...all } = await sizes('?keep=1&days=90');
  const [plain] = remotes;
  expect(plain).toMatchObject({
    ...{ remote: 'plain', files: 4 },
    versions: ['1.2.0', '1.1.0', '1.0.0'].map((version) => ({ version, files: 2 })),
    prune: { versions: 2, files: 2 },
  });
  const [newest, ...others] = plain?.versions ?? [];
  // The server build, which all of them share, is stored once.
  expect(new Set(plain?.versions.map(({ shared }) => shared)).size).toBe(1);
  expect(plain?.prune.bytes).toBe(others.reduce((sum, { own }) => sum + own, 0));
  expect(plain?.bytes).toBe((newest?.own ?? 0) + (newest?.shared ?? 0) + (plain?.prune.bytes ?? 0));
  expect(all).toMatchObject({ keep: 1, days: 90, files: 4, bytes: plain?.bytes });
  const freed = await gateway.releases.prune({ keep: 1, days: 90, who: 'ada' });
  expect(freed.remotes[0]).toMatchObject({ files: 2, bytes: plain?.prune.bytes });
});

it('counts the files on the disk of the gateway, and none without a disk', async () => {
  await published('stored', '1.0.0');
  await gateway.artifacts.ready('stored', '1.0.0');
  await rm(path.join(gateway.artifacts.folder, 'plain'), { recursive: true, force: true });
  const { disk } = await sizes();
  // The entry with two compressed forms, the server build, and release.json.
  expect(disk).toEqual({ versions: 1, files: 5, bytes: expect.any(Number) });
  await rm(gateway.artifacts.folder, { recursive: true });
  expect((await sizes()).disk).toEqual({ versions: 0, files: 0, bytes: 0 });
});

it('is limited to a named remote', async () => {
  await published('second', '1.0.0');
  expect((await sizes('?remote=second')).remotes.map(({ remote }) => remote)).toEqual(['second']);
});

it('a version on the disk has its release.json, which a folder from before gets, and which is not served', async () => {
  await calls.operate('second', 'promote', { version: '1.0.0' }).expect(200);
  await gateway.artifacts.ready('second', '1.0.0');
  const file = path.join(gateway.artifacts.folder, 'second/1.0.0/release.json');
  const written = await readFile(file, 'utf8');
  expect(JSON.parse(written)).toMatchObject({ remote: 'second', version: '1.0.0' });
  await rm(file);
  await artifactStore(gateway.artifacts.folder, gateway.db).ready('second', '1.0.0');
  expect(await readFile(file, 'utf8')).toBe(written);
  for (const name of ['release.json', 'web/%2e%2e/release.json', 'web/release.json'])
    await request(gateway.app).get(`/remotes/second/1.0.0/${name}`).expect(404);
});

it.each([
  ['?keep=0', 400, 'keep must be a whole number from 1 to 1000'],
  ['?keep=many', 400, 'keep must be a whole number'],
  ['?days=3651', 400, 'days must be a whole number from 0 to 3650'],
  ['?days=-1', 400, 'days must be a whole number'],
  ['?remote=NO', 400, 'remote must be the name of a remote'],
  ['?remote=no-such', 404, 'no-such was never published'],
])('%s is answered with %d', async (query, status, message) => {
  const answer = await calls.read(`/api/releases/sizes${query}`);
  expect([answer.status, answer.body.message]).toEqual([status, message]);
});
