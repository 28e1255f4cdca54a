import { expect, it } from '@jest/globals';
import type { Release, Snapshot } from '@kilowatt/contracts';
import type { StaticHandlerContext } from 'react-router-dom';
import { hydration, snapshotForPage } from './page-payload';

const release = (version: string): Release => ({
  remote: 'footer',
  version,
  revision: 'abc',
  container: `footer_${version}`,
  start: ['web/remoteEntry.js'],
  slots: { footer: { hydrate: 'idle', failure: 'regular', chunks: [], fallback: '<p>Kilowatt</p>' } },
  routes: [],
  handles: [],
  publishes: [],
  hears: [],
  files: { 'web/remoteEntry.js': 'sha384-web', 'server/remote.cjs': 'sha384-server' },
});

it('sends browsers nothing about server builds, and only the hashes of the previous version', () => {
  const snapshot: Snapshot = {
    revision: 3,
    remotes: [
      {
        release: release('2.0.0'),
        base: '/remotes/footer/2.0.0/',
        previous: { release: release('1.0.0'), base: '/remotes/footer/1.0.0/' },
      },
    ],
  };
  const [footer] = snapshotForPage(snapshot).remotes;
  expect(footer?.release.files).toEqual({ 'web/remoteEntry.js': 'sha384-web' });
  expect(footer?.release.slots.footer?.fallback).toBe('<p>Kilowatt</p>');
  expect(footer?.previous?.release.files).toEqual({ 'web/remoteEntry.js': 'sha384-web' });
  expect(footer?.previous?.release.slots).toEqual({});
});

it('sends browsers what is offered and filled, without samples and schemas of props', () => {
  const offer = {
    slot: 'contact:top',
    many: true,
    order: [],
    failure: 'regular' as const,
    budget: { scripts: 9 },
  };
  const fills = { 'cart:below-summary': { chunks: [] } };
  const offers = [{ ...offer, sample: { topic: 'washers' }, props: { type: 'object' } }];
  const deployed = (version: string) => ({
    release: { ...release(version), offers, fills },
    base: `/remotes/footer/${version}/`,
  });
  const [footer] = snapshotForPage({
    revision: 3,
    remotes: [{ ...deployed('2.0.0'), previous: deployed('1.0.0') }],
  }).remotes;
  expect([footer?.release.offers, footer?.release.fills]).toEqual([[offer], fills]);
  expect(footer?.previous?.release).not.toHaveProperty('offers');
});

it('passes on that a page is missing, and of any other error that there was one', () => {
  const missing = { status: 404, statusText: 'Not Found', data: 'No such page.', internal: true };
  const context = {
    loaderData: { shell: null },
    actionData: null,
    errors: { missing, broken: new Error('connect ECONNREFUSED 10.0.0.7:5432') },
  } as unknown as StaticHandlerContext;
  const { errors } = hydration(context);
  expect(errors?.missing).toEqual({ ...missing, internal: false });
  expect(errors?.broken).toEqual({ status: 500, statusText: 'Error', data: null, internal: false });
  expect(JSON.stringify(hydration(context))).not.toContain('10.0.0.7');
});
