import { expect, it } from '@jest/globals';
import { watchedCalls } from './watched-calls';

const answering = (status: number, headers: Record<string, string> = {}) =>
  watchedCalls(async () => new Response('{}', { status, headers }));

it.each([
  ['an answer that says nothing of it', 200, {}, true],
  ['one that may be kept for a while', 200, { 'cache-control': 'public, max-age=60' }, true],
  ['one that nobody may keep', 200, { 'cache-control': 'no-store' }, false],
  ['one of a single visitor', 200, { 'cache-control': 'private, max-age=60' }, false],
  ['a product that does not exist', 404, {}, true],
  ['too many requests', 429, {}, false],
  ['a failure', 503, {}, false],
])('%s', async (_what, status, headers, shared) => {
  const calls = answering(status, headers);
  await calls.fetch('http://gateway.test/api/home', {});
  expect(calls.areShared()).toBe(shared);
});

it('a call without an answer passes its error on', async () => {
  const calls = watchedCalls(async () => {
    throw new TypeError('fetch failed');
  });
  await expect(calls.fetch('http://gateway.test/api/home', {})).rejects.toThrow('fetch failed');
  expect(calls.areShared()).toBe(false);
});

it('without a call, as on a page of texts, everybody may have it', () =>
  expect(watchedCalls().areShared()).toBe(true));
