import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Deployment, SnapshotRemote } from '@kilowatt/contracts';
import { browserRemotes } from './browser-remotes';
import type { BrowserRemotesOptions } from './load-part';

/** The versions that cannot be loaded, and those that never answer. Named as Jest asks of what a mock refers to. */
const mockBroken = new Set<string>();
const mockHanging = new Set<string>();
const mockLoaded: string[] = [];
jest.mock('../federation/load-container', () => ({
  async loadContainer({ release: { remote, version } }: Deployment) {
    const name = `${remote}@${version}`;
    mockLoaded.push(name);
    if (mockHanging.has(name)) await new Promise(() => {});
    if (mockBroken.has(name)) throw new Error('404');
    const page = async () => ({ default: { Component: () => null } });
    return () => ({ default: { name: remote, slots: {}, routes: { product: page, all: page } } });
  },
}));
// The router itself needs more of a browser than there is here.
jest.mock('react-router-dom', () => ({}));

const PRICE = 'product:below-price';
const deployment = (remote: string, version: string, more: object) => ({
  release: { remote, version, container: `${remote}_${version}`, slots: {}, routes: [], ...more },
  base: `/remotes/${remote}/${version}/`,
});
const discover = deployment('discover', '1.0.0', {
  slots: { header: {} },
  routes: [{ id: 'home' }, { id: 'product' }],
  offers: [{ slot: PRICE }],
}) as unknown as SnapshotRemote;
const reviews = {
  ...deployment('reviews', '2.0.0', { routes: [{ id: 'all' }], fills: { [PRICE]: {} } }),
  previous: deployment('reviews', '1.0.0', {}),
} as unknown as SnapshotRemote;

let started: string[];
let events: string[];
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { self: { __KILOWATT__: {} } });
  [started, events] = [[], []];
  for (const names of [mockBroken, mockHanging]) names.clear();
  mockLoaded.length = 0;
});
afterEach(() => void jest.useRealTimers());

const optionsOfHome = (): BrowserRemotesOptions => ({
  ...{ all: [discover, reviews], lazy: ['reviews'], rendered: [discover, reviews] },
  timeouts: { start: 100, later: 1_000 },
  start: async () => {},
  onFailure: ({ release: { version } }, stage) => events.push(`${stage} failed ${version}`),
  onDeactivated: () => {},
  onTooLate: () => {},
  onUnavailable: (remote) => events.push(`${remote} unavailable`),
  onLazyStarted: ({ release: { version } }) => started.push(version),
});

async function openHome() {
  const page = browserRemotes(optionsOfHome());
  const startedAll = page.startAll();
  await jest.advanceTimersByTimeAsync(1);
  await startedAll;
  return page;
}
const settle = (milliseconds = 1) => jest.advanceTimersByTimeAsync(milliseconds);
const versionsOf = ({ running }: Awaited<ReturnType<typeof openHome>>) =>
  running().map(({ release }) => `${release.remote}@${release.version}`);

it('a lazy remote is not loaded with the page', async () => {
  const page = await openHome();
  await settle(5_000);
  expect([mockLoaded, versionsOf(page)]).toEqual([['discover@1.0.0'], ['discover@1.0.0']]);
});

it('it is loaded with its own page', async () => {
  const page = await openHome();
  const loading = page.remotes.pageModule(reviews, 'all');
  await settle();
  expect((await loading).by).toBe('2.0.0');
  expect(versionsOf(page)).toEqual(['discover@1.0.0', 'reviews@2.0.0']);
  expect(started).toEqual(['2.0.0']);
});

it('it is not loaded with a page of another remote that offers a slot which it fills, but with what it shows there', async () => {
  const page = await openHome();
  await page.remotes.pageModule(discover, 'product');
  await settle();
  expect(started).toEqual([]);
  page.startLazy('reviews');
  await settle();
  expect(started).toEqual(['2.0.0']);
});

it('it is started once, however often it is needed', async () => {
  const page = await openHome();
  page.startLazy('reviews');
  page.startLazy('reviews');
  await settle();
  expect([mockLoaded, started]).toEqual([['discover@1.0.0', 'reviews@2.0.0'], ['2.0.0']]);
});

it('it fails over to its previous version, which counts as started', async () => {
  mockBroken.add('reviews@2.0.0');
  const page = await openHome();
  page.startLazy('reviews');
  await settle();
  expect([events, started]).toEqual([['load failed 2.0.0'], ['1.0.0']]);
  expect(versionsOf(page)).toContain('reviews@1.0.0');
});

it('where no version of it can be loaded, the page of another remote opens without it', async () => {
  for (const version of ['1.0.0', '2.0.0']) mockBroken.add(`reviews@${version}`);
  const page = await openHome();
  page.startLazy('reviews');
  const loading = page.remotes.pageModule(discover, 'product');
  await settle();
  expect((await loading).by).toBe('1.0.0');
  expect(events).toEqual(['load failed 2.0.0', 'load failed 1.0.0', 'reviews unavailable']);
});

it('it has as long to load as anything that is not preloaded, also while the others still start', async () => {
  mockHanging.add('reviews@2.0.0');
  const page = browserRemotes(optionsOfHome());
  page.startLazy('reviews');
  await settle(900);
  expect(events).toEqual([]);
  await settle(200);
  expect(events).toEqual(['load failed 2.0.0']);
});
