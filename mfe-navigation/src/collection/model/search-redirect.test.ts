import { expect, it } from '@jest/globals';
import { event } from '@kilowatt/bus';
import { allSettled, fork } from 'effector';
import { startCollection } from '../wiring';
import { $searchRedirect, isRedirectTarget } from './search-redirect';

const redirect = { query: 'white washers', destination: '/collection/washers?filters=%5B%22a%20b%22%5D&x=1' };

it.each([
  ['/collection/washers?filters=%5B%22a%20b%22%5D&x=1', true],
  ['/collection/washers?x=1&filters=%5B%22a+b%22%5D', true],
  ['/collection/washers', false],
  ['/collection/dryers?filters=%5B%22a%20b%22%5D&x=1', false],
])('%s was reached by it: %s', (address, led) => {
  expect(isRedirectTarget(redirect, address)).toBe(led);
});

it('keeps the last search redirect', async () => {
  const scope = fork();
  await allSettled(event('search:query-submitted@1').published, { scope, params: redirect });
  expect(scope.getState($searchRedirect)).toEqual(redirect);
});

it('receives a search that was published before the start, if any', async () => {
  const late = fork({ values: { 'bus search:query-submitted@1 last': redirect } });
  await startCollection(late);
  expect(late.getState($searchRedirect)).toEqual(redirect);
  const fresh = fork();
  await startCollection(fresh);
  expect(fresh.getState($searchRedirect)).toBeNull();
});
