import { expect, it } from '@jest/globals';
import { checkCacheKey } from './check-cache-key';

const ADDRESSES = ['/collection/washers', '/products/wm4000hwa'];
const check = (slot: (address: string) => string, key: (address: string) => string = () => '') =>
  checkCacheKey(async (address) => ({ html: slot(address), key: key(address) }), ADDRESSES);
const pathOf = (address: string) => address.split('?')[0] ?? '';

it('passes a slot that is the same for all addresses of a key', async () => {
  await check(() => '<main><p>Menu</p></main>');
  await check((address) => `<main>${pathOf(address)}</main>`, pathOf);
});

it.each<[string, (address: string) => string, string]>([
  [
    'reads more of the address than its key',
    (address) => `<main>${address}</main>`,
    'it differs at "/" and "/?trial=1", where its cache key is the same',
  ],
  [
    'reads the clock',
    () => `<main>Open on ${new Date().toDateString()}</main>`,
    'it has a cache key, and depends on the time',
  ],
  [
    'reads the clock by its number',
    () => `<main>${Math.round(Date.now() / 3_600_000)}</main>`,
    'it has a cache key, and depends on the time',
  ],
  [
    'preloads a picture',
    () => '<link rel="preload" as="image" href="/a.webp"/><main><img src="/a.webp"/></main>',
    'it has a cache key, and leaves something in the head of the page',
  ],
])('refuses a slot that %s', async (_what, slot, message) => {
  await expect(check(slot)).rejects.toThrow(message);
});

it('keeps fixed dates as they are, and gives the clock back', async () => {
  const { Date: now } = globalThis;
  await check(() => `<main>${new Date(Date.UTC(2026, 4, 1)).toISOString()}</main>`);
  await expect(check(() => `<main>${Date.now()}</main>`)).rejects.toThrow();
  expect(globalThis.Date).toBe(now);
});
