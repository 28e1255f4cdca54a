import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_TOKEN } from '../../testing/test-gateway';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);

const FILE = '/remotes/reviews/1.0.0/web/remoteEntry.js';
const files = {
  'web/remoteEntry.js': 'var remote;',
  'server/remote.cjs': 'module.exports = { default: {} };',
};
const of = (version: string) => ({ release: { version }, files });

describe('publishing', () => {
  it('stores a version once, accepts the same bytes again, refuses others, and changes no deployment', async () => {
    expect((await calls.upload(await testArtifact())).status).toBe(201);
    expect((await calls.upload(await testArtifact())).body).toMatchObject({ outcome: 'known' });
    const other = await calls.upload(
      await testArtifact({ files: { ...files, 'web/remoteEntry.js': 'var other;' } }),
    );
    expect([other.status, other.body.message]).toEqual([
      409,
      'reviews 1.0.0 is already published with different content',
    ]);
    const otherWords = await calls.upload(
      await testArtifact({ release: { hears: ['cart:lines-changed@1'] } }),
    );
    expect(otherWords.status).toBe(409);
    const otherRevision = await calls.upload(await testArtifact({ release: { revision: 'def' } }));
    expect(otherRevision.body).toMatchObject({ outcome: 'known' });
    const commit = { author: 'Ada', date: '2030-01-01T00:00:00.000Z', subject: 'Words' };
    const otherCommit = await calls.upload(await testArtifact({ release: { revision: 'def', commit } }));
    expect(otherCommit.body).toMatchObject({ outcome: 'known' });
    expect(await calls.deployed('reviews')).toEqual({});
  });

  it('serves a version permanently, compressed in advance, to any origin, also after the disk was emptied', async () => {
    await calls.operate('reviews', 'promote', { version: '1.0.0' }).expect(200);
    const fetched = () => request(gateway.app).get(FILE).set('accept-encoding', 'br');
    await fetched()
      .expect(200)
      .expect('cache-control', /immutable/)
      .expect('access-control-allow-origin', '*');
    await rm(gateway.artifacts.folder, { recursive: true, force: true });
    const [one, two] = await Promise.all([fetched(), fetched()]);
    expect([one.status, two.status, one.headers['content-encoding']]).toEqual([200, 200, 'br']);
    await request(gateway.app).get('/remotes/reviews/9.9.9/web/remoteEntry.js').expect(404);
    await request(gateway.app).get('/remotes/reviews/%00/web/remoteEntry.js').expect(404);
  });

  it.each([
    [
      'tampered bytes',
      { ...of('2.0.0'), archived: { ...files, 'web/remoteEntry.js': 'var tampered;' } },
      'web/remoteEntry.js does not match its hash in release.json',
    ],
    [
      'a file too many',
      { ...of('2.0.0'), archived: { ...files, 'web/extra.js': '1' } },
      'web/extra.js is not listed in release.json',
    ],
    [
      'a file too few',
      { ...of('2.0.0'), archived: { 'web/remoteEntry.js': 'var remote;' } },
      'server/remote.cjs is missing',
    ],
    [
      'a path that leads out',
      { ...of('2.0.0'), more: [{ header: { name: '../../etc/passwd' } }] },
      '../../etc/passwd is not allowed in an artifact',
    ],
    [
      'a path that leads out later',
      { ...of('2.0.0'), more: [{ header: { name: 'web/../../x.js' } }] },
      'web/../../x.js is not allowed in an artifact',
    ],
    [
      'an absolute path',
      { ...of('2.0.0'), more: [{ header: { name: '/etc/passwd' } }] },
      '/etc/passwd is not allowed in an artifact',
    ],
    [
      'a folder that leads out',
      { ...of('2.0.0'), more: [{ header: { name: '../../out/', type: 'directory' } as const }] },
      '../../out is not a regular file',
    ],
    [
      'a symbolic link',
      {
        ...of('2.0.0'),
        more: [{ header: { name: 'web/link.js', type: 'symlink', linkname: '/etc/passwd' } as const }],
      },
      'web/link.js is not a regular file',
    ],
    [
      'a hard link',
      {
        ...of('2.0.0'),
        more: [{ header: { name: 'web/link.js', type: 'link', linkname: 'web/remoteEntry.js' } as const }],
      },
      'web/link.js is not a regular file',
    ],
    [
      'a file that comes twice',
      { ...of('2.0.0'), more: [{ header: { name: 'web/remoteEntry.js' }, text: 'var second;' }] },
      'web/remoteEntry.js is in the archive more than once',
    ],
    ['no version', { release: { version: 'newest' } }, /^release.json: version /],
  ])('refuses %s in one line and stores nothing', async (_what, parts, reason) => {
    const { status, body } = await calls.upload(await testArtifact(parts));
    expect(status).toBe(422);
    expect(body.message).toMatch(reason);
    expect(body.message).not.toContain('\n');
    const { body: after } = await calls.read('/api/releases/status').expect(200);
    expect(after.remotes[0].versions.map(({ version }: { version: string }) => version)).toEqual(['1.0.0']);
  });

  it.each([700, 1_024, 1_600])('refuses an archive that ends after %i bytes', async (end) => {
    const { status } = await calls.upload((await testArtifact(of('2.0.0'))).subarray(0, end));
    expect(status).toBe(422);
  });

  it('refuses 200 MB, and the client gets the answer', async () => {
    const { status, body } = await calls.upload(Buffer.alloc(200 * 1024 * 1024));
    expect([status, body.message]).toEqual([413, 'An artifact may have at most 20 MB']);
  });

  it('stores nothing of an interrupted upload', async () => {
    const server = createServer(gateway.app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const whole = await testArtifact(of('2.0.0'));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const gone = new Promise((resolve) =>
      server.once('request', (incoming) => incoming.once('close', resolve)),
    );
    socket.write(
      `POST /api/releases HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${TEST_TOKEN}\r\ncontent-length: ${whole.length}\r\n\r\n`,
    );
    socket.write(whole.subarray(0, 2_000), () => socket.destroy());
    await gone;
    await new Promise((resolve) => server.close(resolve));
    await calls.operate('reviews', 'promote', { version: '2.0.0' }).expect(404);
  });

  it('accepts nothing without a valid token', async () => {
    const wrong = await releaseCalls(gateway, 'wrong').upload(await testArtifact(of('3.0.0')));
    expect([wrong.status, wrong.body.message]).toEqual([401, 'The token is unknown to this shop']);
    await request(gateway.app)
      .post('/api/releases')
      .send(await testArtifact(of('3.0.0')))
      .expect(401);
  });
});
