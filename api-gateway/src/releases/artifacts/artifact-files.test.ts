import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../app';
import { TEST_SHELL_SECRET } from '../../testing/page-views';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';
import { artifactStore } from './artifact-store';
import { databaseFiles } from './file-store';

describe('the files of a release', () => {
  const SCRIPT = 'web/remoteEntry.js';
  const SERVER = 'server/remote.cjs';
  const shell = { authorization: `Bearer ${TEST_SHELL_SECRET}` };

  const gateway = sharedTestGateway({ overrideSecret: 'a secret of the tests, long enough' });
  const calls = releaseCalls(gateway);
  beforeAll(async () => {
    await calls.publish('reviews', '1.0.0', '1.1.0', '1.2.0', '1.3.0');
    for (const version of ['1.0.0', '1.1.0'])
      await calls.operate('reviews', 'promote', { version }).expect(200);
    await calls.operate('reviews', 'canary', { version: '1.2.0', percent: 1 }).expect(200);
  });

  const read = (version: string, file: string, headers: Record<string, string> = {}) =>
    request(gateway.app).get(`/remotes/reviews/${version}/${file}`).set(headers);
  const tokenOf = async (name: string, scope: string) => {
    const made = await request(gateway.app)
      .post('/api/tokens')
      .set('authorization', `Bearer ${TEST_TOKEN}`)
      .send({ name, scopes: [scope] })
      .expect(201);
    return { authorization: `Bearer ${made.body.token}` };
  };

  describe('scripts of a release', () => {
    it.each(['1.0.0', '1.1.0', '1.2.0'])('are public once visitors got them: %s', async (version) => {
      const { headers } = await read(version, SCRIPT).expect(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      });
    });

    it.each([
      ['range', 'bytes=999999999-', 416],
      ['if-match', '"no"', 412],
      ['if-unmodified-since', 'Fri, 01 Jan 1990 00:00:00 GMT', 412],
    ])('with %s: %s are refused as a problem', async (name, value, status) => {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const answer = await read('1.0.0', SCRIPT, { [name]: value, 'accept-encoding': encoding }).expect(
          status,
        );
        expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
        expect(answer.headers['content-encoding']).toBeUndefined();
        expect(JSON.parse(answer.text)).toMatchObject({ status });
        if (status === 416) expect(answer.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
      }
    });

    it('stay public after their version is replaced and the gateway is restarted', async () => {
      await calls.publish('past', '1.0.0', '1.1.0', '1.2.0');
      for (const version of ['1.0.0', '1.1.0', '1.2.0'])
        await calls.operate('past', 'promote', { version }).expect(200);
      await request(gateway.app).get(`/remotes/past/1.0.0/${SCRIPT}`).expect(200);
      await calls.operate('past', 'rollback').expect(200);
      await calls.operate('past', 'rollback').expect(200);
      await request(gateway.app).get(`/remotes/past/1.2.0/${SCRIPT}`).expect(200);
    });

    it('get 404 for others while their version was never live, and no cache stores that', async () => {
      for (const headers of [
        {},
        { authorization: 'Bearer made-up' },
        await tokenOf('other', 'publish:footer'),
      ]) {
        const answer = await read('1.3.0', SCRIPT, headers).expect(404);
        expect(answer.headers['cache-control']).toContain('no-store');
      }
      await request(gateway.app).get('/api/releases/reviews/versions/1.3.0').expect(404);
    });

    it('are served to the shell, and to tokens that publish the remote or read releases; no cache stores them', async () => {
      const callers = [shell, await tokenOf('team', 'publish:reviews'), await tokenOf('ops', 'read')];
      for (const headers of callers) {
        const answer = await read('1.3.0', SCRIPT, headers).expect(200);
        expect(answer.headers['cache-control']).toBe('private, no-store');
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    });

    it('are served to the browser whose override pass names the version, and to no other', async () => {
      const requested = await request(gateway.app)
        .post('/api/overrides')
        .set('authorization', `Bearer ${TEST_TOKEN}`)
        .send({ overrides: ['reviews@1.3.0'] })
        .expect(201);
      const pass = new URL(requested.body.href).searchParams.get('pass');
      const cookie = `kw_override_pass=${pass}`;
      const answer = await read('1.3.0', SCRIPT, { cookie }).expect(200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      const manifest = request(gateway.app).get('/api/releases/reviews/versions/1.3.0').set({ cookie });
      expect((await manifest.expect(200)).headers['cache-control']).toBe('private, no-store');
      await read('1.3.0', SERVER, { cookie }).expect(404);
      await read('1.3.0', SCRIPT, { cookie: 'kw_override_pass=made-up' }).expect(404);
      await calls.publish('reviews', '1.4.0');
      await read('1.4.0', SCRIPT, { cookie }).expect(404);
    });
  });

  it('run nothing if they are opened as documents', async () => {
    const version = '5.0.0';
    const files = {
      [SCRIPT]: 'var remote;',
      'web/a.html': '<script>alert(1)</script>',
      'web/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      [SERVER]: 'module.exports = { default: {} };',
    };
    await calls.upload(await testArtifact({ release: { version }, files })).expect(201);
    for (const file of Object.keys(files))
      for (const encoding of ['identity', 'br']) {
        const { headers } = await read(version, file, { ...shell, 'accept-encoding': encoding }).expect(200);
        expect(headers['content-security-policy']).toBe(
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        );
      }
  });

  describe('a server build', () => {
    it('is served to the shell and to tokens, live or not', async () => {
      for (const version of ['1.1.0', '1.3.0']) {
        await read(version, SERVER).expect(404);
        await read(version, SERVER, { authorization: 'Bearer made-up' }).expect(404);
        const { headers } = await read(version, SERVER, shell).expect(200);
        expect(headers['cache-control']).toBe('private, no-store');
        await read(version, SERVER, await tokenOf(`reader-${version.replaceAll('.', '-')}`, 'read')).expect(
          200,
        );
      }
    });

    it.each([
      '/remotes/reviews/1.1.0//server/remote.cjs',
      '/remotes/reviews/1.1.0/%73erver/remote.cjs',
      '/remotes/reviews/1.1.0/web/..%2fserver/remote.cjs',
      '/remotes/reviews/1.1.0/web/%2e%2e/server/remote.cjs',
      '/remotes//reviews/1.1.0/server/remote.cjs',
      '/remotes/reviews/1.1.0/server/remote.cjs/',
      '/remotes/reviews/1.3.0/web//remoteEntry.js',
      '/remotes/reviews/1.3.0/web/remoteEntry.js.br',
    ])('is not served under another spelling: %s', async (address) => {
      await request(gateway.app).get(address).expect(404);
    });

    it('of a live version is public if gateway and shell share no secret', async () => {
      const bare = await testGateway({ shellSecret: undefined });
      const own = releaseCalls(bare);
      await own.publish('reviews', '1.0.0', '1.1.0');
      await own.operate('reviews', 'promote', { version: '1.0.0' }).expect(200);
      await request(bare.app).get(`/remotes/reviews/1.0.0/${SERVER}`).expect(200);
      await request(bare.app).get(`/remotes/reviews/1.1.0/${SERVER}`).expect(404);
      await bare.close();
    });
  });
});

describe('lost files', () => {
  const SCRIPT = '/remotes/reviews/1.0.0/web/remoteEntry.js';
  const SERVER = 'server/remote.cjs';

  const gateway = sharedTestGateway();
  let published: string;
  let home: string;
  beforeAll(async () => {
    const calls = releaseCalls(gateway);
    await calls.publish('reviews', '1.0.0');
    await calls.operate('reviews', 'promote', { version: '1.0.0' }).expect(200);
    home = path.join(gateway.artifacts.folder, 'reviews/1.0.0');
    published = (await request(gateway.app).get(SCRIPT).expect(200)).text;
  });

  it('a release with source maps, which have no compressed form, is read from the disk by the next gateway', async () => {
    const files = {
      'web/remoteEntry.js': 'var a;',
      'web/remoteEntry.js.map': '{}',
      [SERVER]: 'module.exports = {};',
    };
    const { upload } = releaseCalls(gateway);
    await upload(await testArtifact({ release: { version: '2.0.0' }, files })).expect(201);
    const { folder } = gateway.artifacts;
    await artifactStore(folder, gateway.db).ready('reviews', '2.0.0');
    const read = jest.fn(databaseFiles.read);
    await artifactStore(folder, gateway.db, { ...databaseFiles, read }).ready('reviews', '2.0.0');
    expect(read).not.toHaveBeenCalled();
  });

  describe.each([
    ['starts on', false],
    ['has served from', true],
  ])('a gateway that %s a disk where an artifact', (_when, hasServed) => {
    let app: TestGateway['app'];
    beforeEach(async () => {
      app = createApp({ ...gateway, artifacts: artifactStore(gateway.artifacts.folder, gateway.db) });
      if (hasServed) await request(app).get(SCRIPT).expect(200);
    });

    it.each([
      ['has changed', () => writeFileSync(path.join(home, 'web/remoteEntry.js'), 'changed')],
      [
        'has changed in its compressed form',
        () => writeFileSync(path.join(home, 'web/remoteEntry.js.gz'), 'x'),
      ],
      ['lacks a file', () => rmSync(path.join(home, 'web/remoteEntry.js'))],
      ['is gone', () => rmSync(home, { recursive: true })],
    ])('%s: it is served as published, and restored on the disk', async (_name, damage) => {
      damage();
      const answer = await request(app).get(SCRIPT).set('accept-encoding', 'gzip').expect(200);
      expect(answer.text).toBe(published);
      expect(readdirSync(path.join(home, 'server'))).toContain('remote.cjs');
      expect(readdirSync(gateway.artifacts.folder)).toEqual(['reviews']);
    });

    it('lacks its server build: it is restored for the next shell', async () => {
      rmSync(path.join(home, 'server'), { recursive: true });
      const address = `/remotes/reviews/1.0.0/${SERVER}`;
      await request(app).get(address).set('authorization', `Bearer ${TEST_SHELL_SECRET}`).expect(200);
    });

    it('is damaged while the database has lost it: it is served as it is, and read once', async () => {
      const read = jest.fn(async () => new Map());
      const store = artifactStore(gateway.artifacts.folder, gateway.db, { ...databaseFiles, read });
      await store.ready('reviews', '1.0.0');
      writeFileSync(path.join(home, 'web/remoteEntry.js'), 'changed');
      for (let times = 0; times < 3; times += 1)
        await store.ready('reviews', '1.0.0', ['web/remoteEntry.js']);
      expect(read).toHaveBeenCalledTimes(1);
    });
  });
});
