import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import request from 'supertest';
import { releaseCalls } from '../../testing/release-calls';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_HOST_VERSIONS, TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';

const STATUS = '/api/releases/status';
let gateway: TestGateway;
let calls: ReturnType<typeof releaseCalls>;
beforeAll(async () => {
  gateway = await testGateway();
  calls = releaseCalls(gateway);
  await calls.publish('reviews', '1.0.0');
  await calls.operate('reviews', 'promote', { version: '1.0.0' }).expect(200);
});
afterAll(() => gateway.close());

const shell = (
  version: string,
  more: Parameters<typeof testArtifact>[0] = {},
  provides = TEST_HOST_VERSIONS,
) => {
  const script = `web/shell.${version}.js`;
  return testArtifact({
    files: { [script]: `run("${version}")`, 'web/fonts/figtree.1.woff2': 'letters' },
    ...more,
    release: { remote: 'shell', version, start: [], provides, ...more?.release },
  });
};
const deployed = async (): Promise<Snapshot['shell']> =>
  (await request(gateway.app).get('/api/releases/snapshot').expect(200)).body.shell;

describe('a version of the shell', () => {
  it('is published, promoted, tried as a canary, pinned and rolled back by the calls of remotes', async () => {
    for (const version of ['1.0.0', '1.1.0']) await calls.upload(await shell(version)).expect(201);
    expect(await deployed()).toBeUndefined();
    await calls.operate('shell', 'promote', { version: '1.0.0' }).expect(200);
    await calls.operate('shell', 'canary', { version: '1.1.0', percent: 5 }).expect(200);
    expect(await deployed()).toEqual({ version: '1.0.0', canary: { version: '1.1.0', percent: 5 } });
    await calls.operate('shell', 'promote', { version: '1.1.0' }).expect(200);
    expect(await deployed()).toEqual({ version: '1.1.0', previous: '1.0.0' });
    await calls.operate('shell', 'pin').expect(200);
    await calls.operate('shell', 'promote', { version: '1.0.0' }).expect(409);
    await calls.operate('shell', 'rollback').expect(200);
    await calls.operate('shell', 'unpin').expect(200);
    expect(await deployed()).toEqual({ version: '1.0.0' });
    const { remotes } = (await calls.read(STATUS).expect(200)).body;
    expect(remotes.find(({ remote }: { remote: string }) => remote === 'shell')).toMatchObject({
      live: '1.0.0',
      versions: [{ version: '1.1.0' }, { version: '1.0.0' }],
    });
  });

  it('is no remote of a page', async () => {
    expect(gateway.releases.snapshot().remotes.map(({ release }) => release.remote)).toEqual(['reviews']);
  });

  it('has its files served as long as it is published, whichever is live', async () => {
    for (const version of ['1.0.0', '1.1.0'])
      await request(gateway.app)
        .get(`/assets/shell.${version}.js`)
        .expect('cache-control', 'public, max-age=31536000, immutable')
        .expect(200, `run("${version}")`);
    await request(gateway.app).get('/assets/fonts/figtree.1.woff2').expect(200);
    await request(gateway.app).head('/assets/shell.1.0.0.js').expect(200);
  });

  it('whose canary would advance by itself is refused, since nothing compares it', async () => {
    const { body } = await calls.operate('shell', 'canary', { version: '1.1.0', advance: true }).expect(409);
    expect(body.detail).toMatch(/^A canary of the shell cannot advance automatically/);
  });
});

describe('a shell of another contract', () => {
  const OTHER = { ...TEST_HOST_VERSIONS, shared: { ...TEST_HOST_VERSIONS.shared, react: '20.0.0' } };

  it('is stored, but not deployed, while a live release would not run on it', async () => {
    await calls.upload(await shell('2.0.0', {}, OTHER)).expect(201);
    const said =
      'shell 2.0.0 provides react 20.0.0, but reviews 1.0.0 (live) requires ^19.3.0; kilowatt check-shell lists all';
    for (const [kind, order] of [
      ['promote', { version: '2.0.0' }],
      ['canary', { version: '2.0.0', percent: 5 }],
    ] as const)
      expect((await calls.operate('shell', kind, order).expect(422)).body.detail).toBe(said);
    expect(await deployed()).toEqual({ version: '1.0.0' });
    await calls.operate('shell', 'rollback', { to: '2.0.0', force: true }).expect(200);
    expect(await deployed()).toEqual({ version: '2.0.0' });
    await calls.operate('shell', 'rollback', { to: '1.0.0' }).expect(200);
  });

  it('is not compared with the shell that is live', async () => {
    const { body } = await request(gateway.app)
      .post('/api/releases/check-shell')
      .set({ authorization: `Bearer ${TEST_TOKEN}` })
      .send(TEST_HOST_VERSIONS)
      .expect(200);
    expect(body.releases.map(({ remote }: { remote: string }) => remote)).toEqual(['reviews']);
  });
});

describe('what is refused in one line', () => {
  const REMOTE = { 'web/remoteEntry.js': 'var remote;', 'server/remote.cjs': 'module.exports = {};' };
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    [
      'a remote that is published as the shell',
      () => testArtifact({ release: { remote: 'shell', version: '3.0.0' }, files: REMOTE }),
      /^release\.json: it is not that of a shell, which lists the versions that it provides/,
    ],
    [
      'a shell that is published as a remote',
      () => shell('3.0.0', { release: { remote: 'reviews' } }),
      /^release\.json: reviews lists what a shell provides, but is not named shell$/,
    ],
    [
      'a script that has another hash than it lists',
      () =>
        shell('3.0.0', {
          archived: { 'web/shell.3.0.0.js': 'evil()', 'web/fonts/figtree.1.woff2': 'letters' },
        }),
      /^web\/shell\.3\.0\.0\.js does not match its hash in release\.json$/,
    ],
    [
      'no page script',
      () => shell('3.0.0', { files: { 'web/vitals.1.js': 'measure()' } }),
      /^release\.json: it lists no page script, such as web\/shell\.1a2b3c4d\.js$/,
    ],
    [
      'versions that are none',
      () => shell('3.0.0', {}, { ...TEST_HOST_VERSIONS, bus: 'newest' }),
      /^release\.json: provides\.bus must be a version such as 1\.4\.0 or 1\.4\.0-next\.1, not "newest"$/,
    ],
    [
      'the same version with other bytes',
      () => shell('1.0.0', { files: { 'web/shell.1.0.0.js': 'other' } }),
      /^shell 1\.0\.0 is already published with different content$/,
    ],
  ])('%s', async (_what, artifact, reason) => {
    const before = (await calls.read(STATUS)).body;
    const { status, body } = await calls.upload(await artifact());
    expect([[409, 422].includes(status), body.detail]).toEqual([true, expect.stringMatching(reason)]);
    expect((await calls.read(STATUS)).body).toEqual(before);
  });
});
