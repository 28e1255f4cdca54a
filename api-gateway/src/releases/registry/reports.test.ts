import { describe, expect, it } from '@jest/globals';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);

const refusal = async (call: Promise<{ status: number; body: { message: string } }>) => {
  const { status, body } = await call;
  return [status, body.message];
};

describe('status, history and diff', () => {
  it('names who, why and what for every operation, the newest first, and filters', async () => {
    await calls.publish('reported', '1.0.0', '1.1.0');
    await calls.operate('reported', 'promote', { version: '1.0.0', why: 'first' }).expect(200);
    await calls.operate('reported', 'promote', { version: '1.1.0', why: 'new page' }).expect(200);
    const { history } = (await calls.read('/api/releases/history?remote=reported&kind=promote&limit=1')).body;
    expect(history).toEqual([
      {
        revision: expect.any(Number),
        remote: 'reported',
        kind: 'promote',
        from: '1.0.0',
        to: '1.1.0',
        percent: null,
        who: 'root',
        why: 'new page',
        at: expect.any(String),
      },
    ]);
    const { remotes } = (await calls.read('/api/releases/status')).body;
    expect(remotes.find(({ remote }: { remote: string }) => remote === 'reported')).toMatchObject({
      live: '1.1.0',
      previous: '1.0.0',
      canary: null,
      pinned: false,
      last: { kind: 'promote', who: 'root', why: 'new page' },
      versions: [{ version: '1.1.0', publishedBy: 'root' }, { version: '1.0.0' }],
    });
  });

  it('names commit, author and date of versions that have them, only to operators', async () => {
    const commit = { author: 'Ada', date: '2030-01-01T00:00:00.000Z', subject: 'Words' };
    await calls.upload(await testArtifact({ release: { remote: 'written', revision: 'abc', commit } }));
    await calls.upload(
      await testArtifact({ release: { remote: 'written', version: '1.1.0', revision: 'unknown' } }),
    );
    await calls.operate('written', 'promote', { version: '1.0.0' }).expect(200);
    const { remotes } = (await calls.read('/api/releases/status')).body;
    expect(remotes.find(({ remote }: { remote: string }) => remote === 'written').versions).toMatchObject([
      { version: '1.1.0', revision: null, commit: null },
      { version: '1.0.0', revision: 'abc', commit },
    ]);
    for (const path of ['/api/releases/snapshot', '/api/releases/written/versions/1.0.0'])
      expect(JSON.stringify((await calls.read(path).expect(200)).body)).not.toContain('Ada');
  });

  it('compares two versions by files, sizes and contract', async () => {
    const files = { 'web/remoteEntry.js': 'a', 'server/remote.cjs': 'same', 'web/page.0123abcd.js': 'old' };
    await calls.upload(await testArtifact({ release: { remote: 'compared' }, files }));
    await calls.upload(
      await testArtifact({
        release: {
          remote: 'compared',
          version: '1.1.0',
          hears: ['cart:lines-changed@1'],
          requires: { bus: '^1.0.0', remoteKit: '^1.0.0', api: '^1.0.0', shared: { react: '^19.3.1' } },
        },
        files: {
          'web/remoteEntry.js': 'a',
          'server/remote.cjs': 'same',
          'web/page.89abcdef.js': 'newer',
          'web/b.js': '',
        },
      }),
    );
    const { body } = await calls.read('/api/releases/compared/diff?from=1.0.0&to=1.1.0').expect(200);
    expect(body).toEqual({
      remote: 'compared',
      from: '1.0.0',
      to: '1.1.0',
      files: {
        added: [{ path: 'web/b.js', size: 0 }],
        removed: [],
        changed: [{ path: 'web/page.89abcdef.js', before: 3, after: 5 }],
        same: 2,
      },
      contract: {
        added: ['requires react ^19.3.1', 'hears cart:lines-changed@1'],
        removed: ['requires react ^19.3.0'],
      },
    });
  });

  it.each([
    ['/api/releases/no-such/diff?from=1.0.0&to=1.0.1', 404],
    ['/api/releases/%00/diff?to=1.0.1', 400],
  ])('has nothing at %s', async (path, status) => {
    expect((await calls.read(path)).status).toBe(status);
  });

  it('refuses operations on unpublished versions and on invalid names', async () => {
    expect(await refusal(calls.operate('no-such', 'promote', { version: '1.0.0' }))).toEqual([
      404,
      'no-such 1.0.0 was never published',
    ]);
    expect((await calls.operate('no-such', 'rollback')).status).toBe(404);
    expect((await calls.operate('NO', 'pin')).status).toBe(404);
    expect((await calls.operate('reported', 'promote', { version: '1.1.0', why: 'a\0b' })).status).toBe(400);
  });
});
