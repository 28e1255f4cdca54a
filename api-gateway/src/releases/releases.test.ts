import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Release, Snapshot } from '@kilowatt/contracts';
import request from 'supertest';
import { pack } from 'tar-stream';
import { parse } from 'valibot';
import { TEST_TOKEN, type TestGateway, testGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
}, 60_000);
afterAll(() => gateway.close());

describe('releases', () => {
  const files = { 'web/remoteEntry.js': 'var remote;', 'server/remote.cjs': 'module.exports = {};' };
  const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const manifest = (more: Partial<Release> = {}): Release => ({
    remote: 'reviews',
    version: '1.0.0',
    revision: 'abc',
    container: 'reviews_1_0_0',
    start: ['web/remoteEntry.js'],
    slots: {},
    routes: [],
    handles: [],
    publishes: [],
    hears: [],
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hash(text)])),
    ...more,
  });
  const tar = async (release: Release, contents: Record<string, string> = files) => {
    const archive = pack();
    archive.entry({ name: 'release.json' }, JSON.stringify(release));
    for (const [name, text] of Object.entries(contents)) archive.entry({ name }, text);
    archive.finalize();
    return buffer(archive);
  };
  const publish = async (body: Buffer, token = TEST_TOKEN) =>
    request(gateway.app)
      .post('/api/releases')
      .set('authorization', `Bearer ${token}`)
      .set('content-type', 'application/x-tar')
      .send(body);

  it('publishes once, knows the same bytes, refuses others, and goes live by a promote', async () => {
    expect((await publish(await tar(manifest()))).status).toBe(201);
    expect((await publish(await tar(manifest()))).body).toMatchObject({ outcome: 'known' });
    const other = { ...files, 'web/remoteEntry.js': 'var other;' };
    const changed = manifest({
      files: Object.fromEntries(Object.entries(other).map(([file, text]) => [file, hash(text)])),
    });
    expect((await publish(await tar(changed, other))).status).toBe(409);

    const live = async () =>
      parse(Snapshot, (await request(gateway.app).get('/api/releases/snapshot').expect(200)).body);
    expect((await live()).remotes).toEqual([]);
    await request(gateway.app)
      .post('/api/releases/reviews/promote')
      .set('authorization', `Bearer ${TEST_TOKEN}`)
      .send({ version: '1.0.0', why: 'first' })
      .expect(200);
    expect((await live()).remotes[0]?.base).toBe('/remotes/reviews/1.0.0/');
    await request(gateway.app)
      .get('/remotes/reviews/1.0.0/web/remoteEntry.js')
      .expect(200)
      .expect('cache-control', /immutable/);
    await request(gateway.app)
      .post('/api/releases/reviews/promote')
      .set('authorization', `Bearer ${TEST_TOKEN}`)
      .send({ version: '9.9.9' })
      .expect(404);
  });

  it.each([
    [
      'another hash',
      async () => tar(manifest({ version: '2.0.0' }), { ...files, 'web/remoteEntry.js': 'var tampered;' }),
      /does not have the hash/,
    ],
    [
      'a file too many',
      async () => tar(manifest({ version: '2.0.0' }), { ...files, 'web/extra.js': '1' }),
      /not named/,
    ],
    [
      'a file too few',
      async () => tar(manifest({ version: '2.0.0' }), { 'web/remoteEntry.js': files['web/remoteEntry.js'] }),
      /missing/,
    ],
    [
      'a path that leads out',
      async () => tar(manifest({ version: '2.0.0' }), { ...files, '../../etc/passwd': 'x' }),
      /no place/,
    ],
    ['half an upload', async () => (await tar(manifest({ version: '2.0.0' }))).subarray(0, 700), /.+/],
  ])('refuses an artifact with %s', async (_what, body, reason) => {
    const { status, body: problem } = await publish(await body());
    expect(status).toBe(422);
    expect(problem.message).toMatch(reason);
  });

  it('takes nothing without the token', async () => {
    expect((await publish(await tar(manifest({ version: '3.0.0' })), 'wrong')).status).toBe(401);
  });
});
