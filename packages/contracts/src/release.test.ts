import { describe, expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { Manifest } from './manifest';
import { ArtifactPath, HostVersions, Release, Snapshot } from './release';
import { fieldAtFault, refusal } from './testing/refusal';

const hash = `sha384-${'A'.repeat(64)}`;
const release = {
  remote: 'footer',
  version: '1.4.0',
  revision: 'a1b2c3',
  container: 'footer_1_4_0',
  start: ['web/remoteEntry.js'],
  slots: { footer: { failure: 'essential', hydrate: 'idle', fallback: '<p></p>', chunks: [] } },
  routes: [{ id: 'faq', path: '/faq', chrome: true, chunks: ['web/faq.0a1b2c3d.js'] }],
  handles: [],
  publishes: [],
  hears: [],
  files: { 'web/remoteEntry.js': hash, 'server/remote.cjs': hash },
};

describe('release.json', () => {
  it('of an older build has neither budget, ranges, sizes nor content', () => {
    expect(parse(Manifest, release)).toEqual(release);
  });

  it.each(['1.4.0', '0.0.0-dev.17', '1.4.0-build.d68d0e5e', '10.20.30-rc.1'])(
    'may have the version %s',
    (version) => expect(refusal(Release, { ...release, version })).toBeNull(),
  );

  it.each([
    ['a version with a leading v', { version: 'v1.4.0' }, 'version'],
    ['a version that leaves its folder', { version: '1.4.0-../..' }, 'version'],
    ['a version with build metadata', { version: '1.4.0+7' }, 'version'],
    ['a remote of one letter', { remote: 'f' }, 'remote'],
    ['a remote with a dot', { remote: 'foo.ter' }, 'remote'],
    ['a container that is no identifier', { container: 'footer-1' }, 'container'],
    ['a script of another folder', { start: ['dist/remoteEntry.js'] }, 'start.0'],
    [
      'a failure class that there is not',
      { slots: { footer: { ...release.slots.footer, failure: 'fatal' } } },
      'slots.footer.failure',
    ],
    ['a relative path of a page', { routes: [{ ...release.routes[0], path: 'faq' }] }, 'routes.0.path'],
    [
      'a hash of another kind',
      { files: { 'web/remoteEntry.js': `sha256-${'A'.repeat(64)}` } },
      'files.web/remoteEntry.js',
    ],
    [
      'a hash that is too short',
      { files: { 'web/remoteEntry.js': 'sha384-AAAA' } },
      'files.web/remoteEntry.js',
    ],
    ['a budget of nothing', { budget: 0 }, 'budget'],
    ['ranges that leave out the bus', { requires: { remoteKit: '*', api: '*', shared: {} } }, 'requires.bus'],
    ['a size below 0', { sizes: { 'web/remoteEntry.js': -1 } }, 'sizes.web/remoteEntry.js'],
  ])('is refused with %s', (_what, more, field) =>
    expect(fieldAtFault(Manifest, { ...release, ...more })).toBe(field),
  );
});

it.each(['web/remoteEntry.js', 'server/remote.cjs', 'web/557.104d57bf.js', 'web/_a-b.map'])(
  '%s is a place in an artifact',
  (path) => expect(refusal(ArtifactPath, path)).toBeNull(),
);

it.each([
  '../web/a.js',
  'web/../release.json',
  'web/..',
  'web/.env',
  '/web/a.js',
  'web/a/b.js',
  'web\\a.js',
  'web/a b.js',
  'web/',
  'WEB/a.js',
])('%s is no place in an artifact', (path) => expect(refusal(ArtifactPath, path)).not.toBeNull());

it('a snapshot names live versions, and a canary with a share of up to all visitors', () => {
  const deployment = { release, base: '/remotes/footer/1.4.0/' };
  const snapshot = (percent: number) => ({
    revision: 7,
    remotes: [{ ...deployment, canary: { ...deployment, percent }, previous: deployment }],
  });
  expect(refusal(Snapshot, { revision: 0, remotes: [] })).toBeNull();
  expect(refusal(Snapshot, snapshot(0.5))).toBeNull();
  expect(fieldAtFault(Snapshot, snapshot(101))).toBe('remotes.0.canary.percent');
  expect(fieldAtFault(Snapshot, { remotes: [] })).toBe('revision');
});

it('what a shell provides is named by versions, not by ranges', () => {
  const versions = { bus: '1.2.0', remoteKit: '1.0.0', api: '1.4.2', shared: { react: '19.3.1' } };
  expect(refusal(HostVersions, versions)).toBeNull();
  expect(fieldAtFault(HostVersions, { ...versions, shared: { react: '^19.0.0' } })).toBe('shared.react');
});
