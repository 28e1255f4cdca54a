import { expect, it } from '@jest/globals';
import { event } from '@kilowatt/bus';
import { allSettled, fork } from 'effector';
import { startCollection } from '../wiring';
import { $arrival, ledHere } from './arrival';

const arrival = { query: 'white washers', destination: '/collection/washers?filters=%5B%22a%20b%22%5D&x=1' };

it.each([
  ['/collection/washers?filters=%5B%22a%20b%22%5D&x=1', true],
  ['/collection/washers?x=1&filters=%5B%22a+b%22%5D', true],
  ['/collection/washers', false],
  ['/collection/dryers?filters=%5B%22a%20b%22%5D&x=1', false],
])('%s was reached by it: %s', (address, led) => {
  expect(ledHere(arrival, address)).toBe(led);
});

it('the last search is known', async () => {
  const scope = fork();
  await allSettled(event('search:query-submitted@1').published, { scope, params: arrival });
  expect(scope.getState($arrival)).toEqual(arrival);
});

it('a search from before is heard at the start, and none is none', async () => {
  const late = fork({ values: { 'bus search:query-submitted@1 last': arrival } });
  await startCollection(late);
  expect(late.getState($arrival)).toEqual(arrival);
  const fresh = fork();
  await startCollection(fresh);
  expect(fresh.getState($arrival)).toBeNull();
});
