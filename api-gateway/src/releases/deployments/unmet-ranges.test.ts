import { afterEach, describe, expect, it } from '@jest/globals';
import type { HostVersions } from '@kilowatt/contracts';
import { eq } from 'drizzle-orm';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';
import { TEST_HOST_VERSIONS } from '../../testing/test-gateway';
import { releases } from '../tables';
import { type OfflineJournal, settleOffline } from './offline-rollbacks';

/** What the live shell provides: releases are published to one that runs them, and deployed to another. */
let host: HostVersions = TEST_HOST_VERSIONS;
afterEach(() => {
  host = TEST_HOST_VERSIONS;
});
const gateway = sharedTestGateway({ hostVersions: async () => host });
const calls = releaseCalls(gateway);

/** Publishes versions, of which 1.x requires React 19, 2.x React 19 or 20. */
async function publish(remote: string, ...versions: string[]) {
  for (const version of versions) {
    const shared = { react: version.startsWith('1') ? '^19.3.0' : '>=19.3.0' };
    const requires = { bus: '^1.0.0', remoteKit: '^1.0.0', api: '^1.0.0', shared };
    await calls.upload(await testArtifact({ release: { remote, version, requires } })).expect(201);
  }
}
const promote = (remote: string, version: string) => calls.operate(remote, 'promote', { version });
const newerReact = () => {
  host = { ...TEST_HOST_VERSIONS, shared: { ...TEST_HOST_VERSIONS.shared, react: '20.0.0' } };
};
const REASON = 'requires react ^19.3.0; the live shell provides 20.0.0';

describe('a version that the live shell does not run any more is refused, and nothing changes,', () => {
  it.each([
    ['at a promote', 'promote', { version: '1.1.0' }, ''],
    ['as a canary', 'canary', { version: '1.1.0', percent: 5 }, ''],
    [
      'at a rollback',
      'rollback',
      {},
      '; to roll back all the same: kilowatt rollback rolled 1.0.0 --force ("force": true)',
    ],
  ] as const)('%s', async (_when, kind, order, hint) => {
    const remote = { promote: 'promoted', canary: 'tried', rollback: 'rolled' }[kind];
    await publish(remote, '1.0.0', '1.1.0', '2.0.0');
    await promote(remote, '1.0.0').expect(200);
    if (kind === 'rollback') await promote(remote, '2.0.0').expect(200);
    const before = await calls.deployed(remote);
    newerReact();
    const { status, body } = await calls.operate(remote, kind, order);
    const version = kind === 'rollback' ? '1.0.0' : '1.1.0';
    expect([status, body.code, body.message]).toEqual([
      422,
      'release-refused',
      `${remote} ${version} ${REASON}${hint}`,
    ]);
    expect(await calls.deployed(remote)).toEqual(before);
  });
});

describe('a rollback stays possible', () => {
  it('by force', async () => {
    await publish('forced', '1.0.0', '2.0.0');
    for (const version of ['1.0.0', '2.0.0']) await promote('forced', version).expect(200);
    newerReact();
    const { body } = await calls.operate('forced', 'rollback', { force: true }).expect(200);
    expect(body).toMatchObject({ moved: true, from: '2.0.0', to: '1.0.0' });
    expect((await calls.operate('forced', 'rollback', { force: 'yes' })).status).toBe(400);
  });

  it('where it ends a canary: the live version stays', async () => {
    await publish('ended', '1.0.0', '1.1.0');
    await promote('ended', '1.0.0').expect(200);
    for (const [kind, order] of [
      ['rollback', {}],
      ['canary', { percent: 0 }],
    ] as const) {
      await calls.operate('ended', 'canary', { version: '1.1.0', percent: 5 }).expect(200);
      newerReact();
      await calls.operate('ended', kind, order).expect(200);
      host = TEST_HOST_VERSIONS;
    }
    expect(await calls.deployed('ended')).toEqual({ live: '1.0.0' });
  });

  it('if it was decided without the database: it has taken place', async () => {
    await publish('offline', '1.0.0', '2.0.0');
    for (const version of ['1.0.0', '2.0.0']) await promote('offline', version).expect(200);
    const decision = { remote: 'offline', from: '2.0.0', to: '1.0.0', who: 'ada', why: '', host: 'one' };
    const { revision } = gateway.releases.snapshot();
    const journal = {
      read: async () => [{ ...decision, revision, id: 'a', at: '2030-01-31T09:00:00Z' }],
      remove: async () => {},
    } as unknown as OfflineJournal;
    newerReact();
    await settleOffline({ ...gateway, journal });
    expect(await calls.deployed('offline')).toMatchObject({ live: '1.0.0' });
  });

  it('to a release from before ranges were recorded', async () => {
    await publish('early', '1.0.0', '2.0.0');
    for (const version of ['1.0.0', '2.0.0']) await promote('early', version).expect(200);
    const [stored] = await gateway.db
      .select({ manifest: releases.manifest })
      .from(releases)
      .where(eq(releases.remote, 'early'));
    const manifest: object = { ...Object(stored?.manifest), requires: undefined };
    await gateway.db.update(releases).set({ manifest }).where(eq(releases.remote, 'early'));
    newerReact();
    await calls.operate('early', 'rollback').expect(200);
  });
});

describe('the check of a shell', () => {
  const check = (versions: object) => calls.operate('check-shell', '', versions);

  it('names live, canary and previous releases with the ranges that it does not satisfy', async () => {
    await publish('checked', '1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0']) await promote('checked', version).expect(200);
    await calls.operate('checked', 'canary', { version: '1.2.0', percent: 5 }).expect(200);
    const { react: _, ...shared } = TEST_HOST_VERSIONS.shared;
    const { body } = await check({ ...TEST_HOST_VERSIONS, bus: '2.0.0', shared }).expect(200);
    const unmet = [
      { name: 'bus', range: '^1.0.0', provided: '2.0.0' },
      { name: 'react', range: '^19.3.0', provided: null },
    ];
    expect(body.releases.filter(({ remote }: { remote: string }) => remote === 'checked')).toEqual([
      { remote: 'checked', version: '1.1.0', role: 'live', unmet },
      { remote: 'checked', version: '1.2.0', role: 'canary', unmet },
      { remote: 'checked', version: '1.0.0', role: 'previous', unmet },
    ]);
  });

  it('says of what runs that nothing is unmet, and of early releases that nothing is known', async () => {
    const { body } = await check(TEST_HOST_VERSIONS).expect(200);
    const unmetOf = (name: string) =>
      body.releases.find(({ remote }: { remote: string }) => remote === name)?.unmet;
    expect([unmetOf('checked'), unmetOf('early')]).toEqual([[], null]);
  });

  it('needs a token, and versions', async () => {
    const { status, body } = await check({ bus: 'newest' });
    expect([status, body.code]).toEqual([400, 'invalid-field']);
    await releaseCalls(gateway, 'kw_nobody').operate('check-shell', '', TEST_HOST_VERSIONS).expect(401);
  });
});
