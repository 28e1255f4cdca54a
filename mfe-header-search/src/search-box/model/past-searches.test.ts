/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { $gateway, createGateway } from '@kilowatt/remote-kit';
import { type Call, fakeGateway } from '@kilowatt/remote-kit/testing';
import { allSettled, fork, type Scope } from 'effector';
import { $recent, recentCleared, recentFor, recentRemoved } from './past-searches';
import { boxEntered } from './query';
import { destinationResolved } from './submit';

let scope: Scope;
let calls: Call[];
beforeEach(() => {
  localStorage.clear();
  ({ calls } = fakeGateway({
    '/api/track-search': () => new Response(null, { status: 204 }),
    '/api/collections': [],
  }));
  scope = fork({ values: [[$gateway, createGateway()]] });
});

async function search(query: string, more: { destination?: string; resultsCount?: number | null } = {}) {
  const { destination = '/search?q=x', resultsCount = null } = more;
  const params = { query, destination, unused: [], tracked: { query, resultsCount } };
  await allSettled(destinationResolved, { scope, params });
}
const recent = () => scope.getState($recent);
const stored = () => JSON.parse(localStorage.getItem('recentSearches') ?? 'null') as unknown;
const tracked = () => calls.filter(({ path }) => path === '/api/track-search').map(({ body }) => body);

describe('recent searches', () => {
  it('are the last ten, the newest first', async () => {
    for (let count = 1; count <= 12; count++) await search(`washer ${count}`);
    expect(recent()).toHaveLength(10);
    expect([recent()[0], recent().at(-1)]).toEqual(['washer 12', 'washer 3']);
  });

  it('contain a query once, as it was typed last', async () => {
    for (const query of ['gas range', 'dryer', '  GAS Range ']) await search(query);
    expect(recent()).toEqual(['GAS Range', 'dryer']);
  });

  it.each(['', 'ab', '  ab  ', 'w'.repeat(201)])(
    'leave out what is too short or too long: %j',
    async (query) => {
      await search(query);
      expect(recent()).toEqual([]);
    },
  );

  it('are stored in the browser, and read when the box gets the focus', async () => {
    await allSettled(boxEntered, { scope });
    await search('gas range');
    expect(stored()).toEqual(['gas range']);
    scope = fork({ values: [[$gateway, createGateway()]] });
    await allSettled(boxEntered, { scope });
    expect(recent()).toEqual(['gas range']);
  });

  it.each(['not JSON', '{"a":1}', '[1,2]', `["${'w'.repeat(201)}"]`])(
    'ignore a stored value that they did not write: %s',
    async (value) => {
      // Said on the console, for developers.
      jest.spyOn(console, 'error').mockImplementationOnce(() => {});
      localStorage.setItem('recentSearches', value);
      await allSettled(boxEntered, { scope });
      expect(recent()).toEqual([]);
    },
  );

  it('can be removed one by one or all at once, also from storage', async () => {
    await allSettled(boxEntered, { scope });
    for (const query of ['gas range', 'dryer', 'washer']) await search(query);
    await allSettled(recentRemoved, { scope, params: 'dryer' });
    expect(recent()).toEqual(['washer', 'gas range']);
    await allSettled(recentCleared, { scope });
    expect([recent(), stored()]).toEqual([[], []]);
  });
});

describe('the recent searches for a query', () => {
  const all = ['gas range', 'gas dryer', 'GAS cooktop', 'gas grill', 'washer'];

  it.each([
    ['', ['gas range', 'gas dryer', 'GAS cooktop']],
    ['Gas', ['gas range', 'gas dryer', 'GAS cooktop']],
    ['gas r', ['gas range']],
    [' washer ', []],
    ['range', []],
  ])('%j are at most three that start with it, without itself', (query, found) => {
    expect(recentFor(query, all)).toEqual(found);
  });
});

describe('a tracked search', () => {
  it('reports query, destination and number of results', async () => {
    await search('gas range', { destination: '/collection/gas-ranges', resultsCount: 12 });
    await search('lg', { destination: '/brand/lg' });
    expect(tracked()).toEqual([
      { query: 'gas range', resultUrl: '/collection/gas-ranges', collectionMatched: true, resultsCount: 12 },
      { query: 'lg', resultUrl: '/brand/lg', collectionMatched: false, resultsCount: null },
    ]);
  });

  it('is cut to what the gateway accepts', async () => {
    await search('w'.repeat(600), { destination: `/search?q=${'w'.repeat(3_000)}` });
    const [{ query, resultUrl }] = tracked() as [{ query: string; resultUrl: string }];
    expect([query.length, resultUrl.length]).toEqual([500, 2_000]);
  });

  it('that fails changes nothing for the shopper', async () => {
    fakeGateway({});
    await search('gas range');
    expect(recent()).toEqual(['gas range']);
  });
});
