import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../app';
import { openShells } from '../../platform/shells/shells';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_HOST_VERSIONS, TEST_TOKEN } from '../../testing/test-gateway';
import { askShell } from './ask-shell';

describe('the verifier', () => {
  const gateway = sharedTestGateway();
  const calls = releaseCalls(gateway);

  const refused = async (parts: Parameters<typeof testArtifact>[0]) => {
    const { status, body } = await calls.upload(await testArtifact(parts));
    expect(status).toBe(422);
    return body.message as string;
  };

  describe('the contract of a release', () => {
    const remote = 'cart-compare';
    it.each([
      [
        { slots: { sidebar: { failure: 'regular', hydrate: 'now', fallback: '', chunks: [] } } } as const,
        'fills the slot "sidebar", which this shop does not have',
      ],
      [{ hears: ['cart:lines-changed@2'] }, 'hears "cart:lines-changed@2", which this shop does not know'],
      [{ hears: ['constructor'] }, 'hears "constructor", which this shop does not know'],
      [{ hears: ['cart:add-line@1'] }, 'hears "cart:add-line@1", which is of kind command'],
      [{ sends: ['cart:empty@1'] }, 'sends "cart:empty@1", which this shop does not know'],
      [{ sends: ['cart:lines-changed@1'] }, 'sends "cart:lines-changed@1", which is of kind event'],
      [{ handles: ['cart:lines-changed@1'] }, 'handles "cart:lines-changed@1", which is of kind event'],
      [{ handles: ['menu:open@1'] }, 'handles "menu:open@1", which navigation owns'],
      [
        { publishes: ['search:query-submitted@1'] },
        'publishes "search:query-submitted@1", which header-search owns',
      ],
      [{ start: ['web/remoteEntry.js', 'web/gone.js'] }, 'loads web/gone.js, which is not one of its files'],
    ] as const)('is refused for %j', async (release, reason) => {
      expect(await refused({ release: { ...structuredClone(release), remote } as object })).toBe(
        `cart-compare 1.0.0 ${reason}`,
      );
    });
  });

  describe('the ranges of a release', () => {
    const requires = { bus: '^1.0.0', remoteKit: '^1.0.0', api: '^1.0.0', shared: {} };
    it.each([
      [{ ...requires, bus: '^2.0.0' }, 'requires bus ^2.0.0; the live shell provides 1.2.0'],
      [{ ...requires, remoteKit: '^0.9.0' }, 'requires remote-kit ^0.9.0; the live shell provides 1.0.0'],
      [{ ...requires, api: '>=1.5.0' }, 'requires API >=1.5.0; the live shell provides 1.4.2'],
      [
        { ...requires, shared: { react: '^20.0.0' } },
        'requires react ^20.0.0; the live shell provides 19.3.1',
      ],
      [{ ...requires, shared: { lodash: '*' } }, 'requires lodash *, which the live shell does not provide'],
      [undefined, 'declares no required versions; rebuild it with "npm run build"'],
    ])('are refused if %j are not satisfied', async (given, reason) => {
      expect(await refused({ release: { requires: given } })).toBe(`reviews 1.0.0 ${reason}`);
    });

    it('may be ranges', async () => {
      const given = { ...requires, shared: { react: 'newest, please' } };
      expect(await refused({ release: { requires: given } })).toMatch(
        /^release\.json: requires\.shared\.react is not a range/,
      );
    });

    it('are satisfied by compatible versions', async () => {
      const shared = { react: '^19.3.0', effector: '23.4.4' };
      const artifact = await testArtifact({
        release: { version: '1.0.1', requires: { ...requires, shared } },
      });
      expect((await calls.upload(artifact)).status).toBe(201);
    });
  });

  it('a container name has one owner: otherwise another remote would run in its place', async () => {
    const container = 'recipes_1_0_0';
    await calls.upload(await testArtifact({ release: { remote: 'recipes', container } })).expect(201);
    await calls.operate('recipes', 'promote', { version: '1.0.0' }).expect(200);
    expect(await refused({ release: { remote: 'tips', version: '1.0.0', container } })).toBe(
      'tips 1.0.0 has the container name "recipes_1_0_0", which belongs to recipes',
    );
    const next = { remote: 'recipes', version: '1.0.1' };
    const { status, body } = await calls.upload(await testArtifact({ release: { ...next, container } }));
    expect([status, body.warnings]).toEqual([
      201,
      [
        'recipes 1.0.1 has the container name "recipes_1_0_0" of 1.0.0: a page that changes from one to the other runs only the first; build it with its version in the name',
      ],
    ]);
    const named = { ...next, version: '1.0.2', container: 'recipes_1_0_2' };
    expect(
      (await calls.upload(await testArtifact({ release: named })).expect(201)).body.warnings,
    ).toBeUndefined();
  });

  it('a slot and an address have one owner, the remote whose live release has them', async () => {
    const header = { failure: 'regular' as const, hydrate: 'now' as const, fallback: '', chunks: [] };
    const slots = { header };
    const routes = [{ id: 'all', path: '/guides', chrome: true, chunks: [] }];
    await calls.upload(await testArtifact({ release: { remote: 'guides', slots, routes } })).expect(201);
    await calls.operate('guides', 'promote', { version: '1.0.0' }).expect(200);
    const other = { remote: 'tips', version: '1.0.0' };
    expect(await refused({ release: { ...other, slots } })).toBe(
      'tips 1.0.0 fills the slot "header", which guides already fills',
    );
    expect(await refused({ release: { ...other, routes } })).toBe(
      'tips 1.0.0 has a page at /guides, where guides already has one',
    );
    const own = { 'tips-card': header };
    expect(await refused({ release: { remote: 'other', slots: own } })).toMatch(/fills the slot "tips-card"/);
    await calls.upload(await testArtifact({ release: { ...other, slots: own } })).expect(201);
    await calls
      .upload(await testArtifact({ release: { remote: 'guides', version: '1.0.1', slots, routes } }))
      .expect(201);
  });

  it('a release over its budget is refused with the size of each script', async () => {
    const noise = Array.from({ length: 400 }, (_, n) => Math.sin(n).toString(36)).join();
    const files = { 'web/remoteEntry.js': noise, 'server/remote.cjs': '' };
    expect(await refused({ release: { budget: 1_000 }, files })).toMatch(
      /^reviews 1\.0\.0 loads [\d,]+ bytes of script at start and exceeds its budget of 1,000: web\/remoteEntry\.js [\d,]+$/,
    );
  });

  it('a shop that requires signatures accepts nothing from a remote without keys', async () => {
    const strict = createApp({ ...gateway, requireSignatures: true });
    const { status, body } = await request(strict)
      .post('/api/releases')
      .set({ authorization: `Bearer ${TEST_TOKEN}`, 'content-type': 'application/x-tar' })
      .send(await testArtifact());
    expect([status, body.message]).toEqual([
      422,
      'No valid key is registered for reviews; register one before publishing',
    ]);
  });
});

describe('versions of the shell', () => {
  const fallback = { ...TEST_HOST_VERSIONS, bus: '0.9.0' };
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    server = undefined;
  });

  /** A shell whose `/healthz` says this. */
  async function shell(health: object): Promise<string> {
    const listening = createServer((_request, response) => response.end(JSON.stringify(health))).listen(
      0,
      '127.0.0.1',
    );
    server = listening;
    await new Promise((resolve) => listening.once('listening', resolve));
    return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  }

  it('reads the versions that the live shell provides', async () => {
    const provides = TEST_HOST_VERSIONS;
    expect(await askShell(openShells([await shell({ ok: true, provides })]), fallback)()).toEqual(provides);
  });

  it.each([[{ ok: true, provides: null }], [{ ok: true, provides: { bus: 'newest' } }]])(
    'goes by its own revision where the shell says %j',
    async (health) => {
      expect(await askShell(openShells([await shell(health)]), fallback)()).toEqual(fallback);
    },
  );

  it('uses its own revision if no shell responds', async () => {
    expect(await askShell(openShells(['http://127.0.0.1:9']), fallback)()).toEqual(fallback);
  });
});
