import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import type { PageEdition } from './page-edition';
import { purgeCdn } from './purge-cdn';

const log = pino({ level: 'silent' });
const purge = {
  url: 'https://cdn.example/purge',
  method: 'POST',
  header: ['fastly-key', 'a-key'] as const,
};
let edition: PageEdition;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  edition = { number: 1, snapshot: { revision: 1, remotes: [] }, isSettled: true };
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function watch(...statuses: number[]) {
  const fetch = jest.fn<typeof globalThis.fetch>(
    async () => new Response('', { status: statuses.shift() ?? 200 }),
  );
  stop = purgeCdn({ purge, edition: () => edition, log, fetch });
  return fetch;
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('nothing is sent while pages are the same', async () => {
  const fetch = watch();
  await pass(60_000);
  expect(fetch).not.toHaveBeenCalled();
});

it('a change is sent at once, with the key of the CDN', async () => {
  const fetch = watch();
  edition = { ...edition, number: 2 };
  await pass(200);
  expect(fetch).toHaveBeenCalledTimes(1);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('https://cdn.example/purge');
  expect(init).toMatchObject({ method: 'POST', headers: { 'fastly-key': 'a-key' } });
  await pass(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('a change of a file is sent again once everybody has read it', async () => {
  const fetch = watch();
  edition = { ...edition, number: 2, isSettled: false };
  await pass(200);
  edition = { ...edition, isSettled: true };
  await pass(200);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('what the CDN refuses is sent until it takes it', async () => {
  const fetch = watch(503, 503);
  edition = { ...edition, number: 2 };
  await pass(200);
  expect(fetch).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(fetch).toHaveBeenCalledTimes(3);
});
