import { expect, it } from '@jest/globals';
import type { PruneResult } from '@kilowatt/contracts/management';
import { and, eq, like } from 'drizzle-orm';
import request from 'supertest';
import { releaseHistory } from '../../platform/tables';
import { artifactOf, oldReleases, SHARED_FILE } from '../../testing/old-releases';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { TEST_TOKEN } from '../../testing/test-gateway';
import { artifactFiles, releasePointers } from '../tables';
import { removedFolders } from './removed-folders';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);
const { grownOld, published, versionsOf } = oldReleases(gateway);

const ENTRY = 'web/remoteEntry.js';
const order = (body: object, token = TEST_TOKEN) =>
  request(gateway.app)
    .post('/api/releases/prune')
    .set({ authorization: `Bearer ${token}` })
    .send(body);
async function pruned(remote: string, more: object = {}): Promise<PruneResult['remotes'][number]> {
  const { body } = await order({ remote, keep: 1, days: 90, ...more }).expect(200);
  expect(body.remotes).toHaveLength(1);
  return body.remotes[0];
}
const isStored = async (text: string) =>
  (
    await gateway.db
      .select({ hash: artifactFiles.hash })
      .from(artifactFiles)
      .where(eq(artifactFiles.bytes, Buffer.from(text)))
  ).length > 0;

it('removes old versions with their files, except files of other releases', async () => {
  await published('plain', '1.0.0', '1.1.0', '1.2.0');
  expect(await pruned('plain')).toEqual({
    remote: 'plain',
    versions: ['1.0.0', '1.1.0'],
    files: 2,
    bytes: expect.any(Number),
    kept: { deployed: 0, pinned: 0, newest: 1, published: 0, recentlyDeployed: 0 },
  });
  expect(await versionsOf('plain')).toEqual(['1.2.0']);
  const stored = [SHARED_FILE, `var plain = '1.2.0';`, `var plain = '1.1.0';`].map(isStored);
  expect(await Promise.all(stored)).toEqual([true, true, false]);
  await calls.operate('plain', 'promote', { version: '1.1.0' }).expect(404);
  await calls.operate('plain', 'promote', { version: '1.2.0' }).expect(200);
  await request(gateway.app).get(`/remotes/plain/1.2.0/${ENTRY}`).expect(200, `var plain = '1.2.0';`);
});

it('keeps deployed versions; the list of previous versions no longer names removed ones', async () => {
  await published('shown', '1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await calls.operate('shown', 'promote', { version }).expect(200);
  await calls.operate('shown', 'canary', { version: '1.3.0', percent: 5 }).expect(200);
  await grownOld('shown');
  const before = gateway.releases.snapshot();
  expect(await pruned('shown')).toMatchObject({
    versions: ['1.0.0'],
    kept: { deployed: 3, newest: 1 },
  });
  expect(await versionsOf('shown')).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
  await gateway.releases.refresh();
  expect(gateway.releases.snapshot()).toEqual(before);
  const [pointer] = await gateway.db
    .select()
    .from(releasePointers)
    .where(eq(releasePointers.remote, 'shown'));
  expect(pointer).toMatchObject({ version: '1.2.0', canary: '1.3.0', percent: 5, trail: ['1.1.0'] });
});

it('keeps the versions that a pinned remote may be rolled back to', async () => {
  await published('held', '1.0.0', '1.1.0', '1.2.0', '1.3.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await calls.operate('held', 'promote', { version }).expect(200);
  await calls.operate('held', 'pin').expect(200);
  await grownOld('held');
  expect(await pruned('held')).toMatchObject({ versions: [], kept: { deployed: 2, pinned: 1, newest: 1 } });
  await calls.operate('held', 'unpin').expect(200);
  expect(await pruned('held')).toMatchObject({ versions: ['1.0.0'] });
});

it('keeps recently deployed versions, according to the history', async () => {
  await published('lately', '1.0.0', '1.1.0', '1.2.0', '1.3.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    await calls.operate('lately', 'promote', { version }).expect(200);
  expect(await pruned('lately', { days: 0 })).toMatchObject({
    versions: [],
    kept: { deployed: 2, recentlyDeployed: 2 },
  });
});

it('has the same result in a dry run, and changes nothing', async () => {
  await published('rehearsed', '1.0.0', '1.1.0', '1.2.0');
  const rehearsed = await pruned('rehearsed', { dryRun: true });
  expect(rehearsed.versions).toEqual(['1.0.0', '1.1.0']);
  expect(await versionsOf('rehearsed')).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  expect(await isStored(`var rehearsed = '1.0.0';`)).toBe(true);
  expect((await calls.read('/api/releases/history?remote=rehearsed&kind=prune')).body.history).toEqual([]);
  expect(await pruned('rehearsed')).toEqual(rehearsed);
});

it('records who, why, the oldest and the newest version once; nothing if none is removed', async () => {
  await published('heard-of', '1.0.0', '1.1.0', '1.2.0', '1.3.0');
  await pruned('heard-of', { why: 'disk full' });
  await pruned('heard-of', { why: 'again' });
  const { history } = (await calls.read('/api/releases/history?remote=heard-of&kind=prune')).body;
  expect(history).toEqual([
    expect.objectContaining({
      ...{ kind: 'prune', from: '1.0.0', to: '1.2.0', who: 'root' },
      why: expect.stringMatching(/^disk full \(3 versions, 3 files, [\d,]+ bytes\)$/),
    }),
  ]);
});

it('removes each version once in two concurrent prunes', async () => {
  await published('contested', '1.0.0', '1.1.0', '1.2.0');
  const both = await Promise.all([pruned('contested'), pruned('contested')]);
  expect(both.flatMap(({ versions }) => versions)).toEqual(['1.0.0', '1.1.0']);
});

it('prunes all remotes together, and the files of interrupted uploads', async () => {
  await published('first', '1.0.0', '1.1.0');
  await published('second', '1.0.0', '1.1.0');
  await gateway.db
    .insert(artifactFiles)
    .values({ hash: 'sha384-left-behind', size: 11, bytes: Buffer.from('left behind') });
  const { body } = await order({ keep: 1, days: 90 }).expect(200);
  const results = (body as PruneResult).remotes.filter(({ versions }) => versions.length > 0);
  expect(results.map(({ remote, versions }) => [remote, versions])).toEqual([
    ['first', ['1.0.0']],
    ['second', ['1.0.0']],
  ]);
  expect([body.files, body.bytes]).toEqual([
    3,
    results.reduce((sum, { bytes }) => sum + bytes, 'left behind'.length),
  ]);
  const left = gateway.db.select().from(artifactFiles).where(like(artifactFiles.hash, '%left-behind'));
  expect(await left).toEqual([]);
});

it('allows a removed version to be published again, and serves its new bytes', async () => {
  await published('again', '1.0.0', '1.1.0');
  await calls.operate('again', 'promote', { version: '1.1.0' }).expect(200);
  await pruned('again');
  await removedFolders(gateway).sweep();
  await calls.upload(await artifactOf('again', '1.0.0', 'var other;')).expect(201);
  await calls.operate('again', 'rollback', { to: '1.0.0' }).expect(200);
  await request(gateway.app).get(`/remotes/again/1.0.0/${ENTRY}`).expect(200, 'var other;');
});

it.each([
  [{ keep: 0, days: 90 }, 400, 'keep must be a whole number from 1 to 1000'],
  [{ keep: 1_001, days: 90 }, 400, 'keep must be a whole number from 1 to 1000'],
  [{ keep: 2.5, days: 90 }, 400, 'keep must be a whole number from 1 to 1000'],
  [{ keep: '20', days: 90 }, 400, 'keep must be a whole number from 1 to 1000'],
  [{ keep: 20, days: -1 }, 400, 'days must be a whole number from 0 to 3650'],
  [{ keep: 20, days: 3_651 }, 400, 'days must be a whole number from 0 to 3650'],
  [{ keep: 20, days: 90, dryRun: 'yes' }, 400, 'dryRun must be true or false'],
  [{ keep: 20, days: 90, remote: 'NO' }, 400, 'remote must be the name of a remote'],
  [{ keep: 20, days: 90, why: 'x'.repeat(501) }, 400, 'why: at most 500 characters'],
  [{ keep: 20, days: 90, remote: 'no-such' }, 404, 'no-such was never published'],
])('%j is answered with %d', async (body, status, message) => {
  const answer = await order(body);
  expect([answer.status, answer.body.message]).toEqual([status, message]);
});

it.each([{ keep: 20 }, { days: 90 }, {}])('refuses %j: both numbers are required', async (body) => {
  expect((await order(body)).status).toBe(400);
});

it('requires the scope deploy', async () => {
  const created = await request(gateway.app)
    .post('/api/tokens')
    .set({ authorization: `Bearer ${TEST_TOKEN}` })
    .send({ name: 'publisher', scopes: ['publish:plain'] })
    .expect(201);
  await order({ keep: 20, days: 90 }, created.body.token).expect(403);
  const entries = gateway.db
    .select()
    .from(releaseHistory)
    .where(and(eq(releaseHistory.kind, 'prune'), eq(releaseHistory.who, 'publisher')));
  expect(await entries).toEqual([]);
});
