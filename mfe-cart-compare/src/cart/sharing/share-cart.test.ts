import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { SharedCartRequest } from '@kilowatt/contracts';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { pageHidden, wentOnline } from '../../browser/page-life';
import { newerCartFound, resyncRequested, syncRequested } from './share-cart';

const answer = jest.fn<typeof fetch>();
let scope: Scope;
const cart = (version: number, cartId = 'cart-number-1'): SharedCartRequest => ({
  cartId,
  items: [{ id: 'a', quantity: version, price: 10, tags: [] }],
  version,
});
const sync = (cart: SharedCartRequest) => void allSettled(syncRequested, { scope, params: cart });
const sent = () =>
  answer.mock.calls.map(([, init]) => (JSON.parse(String(init?.body)) as SharedCartRequest).version);
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  scope = fork();
  answer.mockReset();
  answer.mockImplementation(async (_, init) => {
    const { cartId, version } = JSON.parse(String(init?.body)) as SharedCartRequest;
    return Response.json({ cartId, version, saved: true });
  });
  globalThis.fetch = answer;
});
afterEach(() => {
  jest.useRealTimers();
});

it('batches changes in quick succession into one call with the last one', async () => {
  for (const version of [1, 2, 3]) sync(cart(version));
  await pass(400);
  expect(sent()).toEqual([3]);
  await pass(60_000);
  expect(sent()).toEqual([3]);
});

it('sends an emptied cart and the next one, which has another id', async () => {
  sync({ ...cart(1), items: [] });
  sync(cart(2, 'cart-number-2'));
  await pass(1_000);
  expect(sent()).toEqual([1, 2]);
});

it('retries with exponential backoff while offline, and sends the newest version', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  sync(cart(1));
  await pass(400);
  await pass(1_000);
  expect(sent()).toEqual([1, 1]);
  sync(cart(2));
  await pass(1_999);
  expect(sent()).toEqual([1, 1]);
  await pass(1);
  expect(sent()).toEqual([1, 1, 2]);
  await pass(3_999);
  expect(sent()).toHaveLength(3);
  await pass(1);
  expect(sent()).toHaveLength(4);
});

it('retries at once when the browser is online again', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  sync(cart(1));
  await pass(400);
  void allSettled(wentOnline, { scope });
  await pass(0);
  expect(sent()).toEqual([1, 1]);
});

it.each([500, 503, 429])('retries after a %d', async (status) => {
  answer.mockResolvedValueOnce(new Response('{}', { status }));
  sync(cart(1));
  await pass(1_400);
  expect(sent()).toEqual([1, 1]);
});

it('does not retry a permanent error', async () => {
  answer.mockResolvedValue(new Response('{}', { status: 400 }));
  sync(cart(1));
  await pass(120_000);
  expect(sent()).toEqual([1]);
});

it('sends pending carts with keepalive when the page is hidden', async () => {
  sync(cart(1));
  await allSettled(pageHidden, { scope });
  expect(sent()).toEqual([1]);
  expect(answer.mock.calls[0]?.[1]?.keepalive).toBe(true);
});

it('sends nothing when the page is hidden and all carts are synced', async () => {
  sync(cart(1));
  await pass(400);
  await allSettled(pageHidden, { scope });
  expect(sent()).toEqual([1]);
});

it('reports a newer version at the gateway', async () => {
  const newer: number[] = [];
  createWatch({ unit: newerCartFound, scope, fn: (version) => newer.push(version) });
  answer.mockResolvedValueOnce(Response.json({ cartId: 'cart-number-1', version: 90, saved: false }));
  sync(cart(1));
  await pass(400);
  expect(newer).toEqual([90]);
});

it('sends the cart of an earlier visit after a delay', async () => {
  void allSettled(resyncRequested, { scope, params: cart(7) });
  await pass(1_999);
  expect(sent()).toEqual([]);
  await pass(1);
  expect(sent()).toEqual([7]);
});

it('sends a change just after the page load as soon as any other, and once', async () => {
  void allSettled(resyncRequested, { scope, params: cart(7) });
  await pass(100);
  sync(cart(8));
  await pass(400);
  expect(sent()).toEqual([8]);
  await pass(10_000);
  expect(sent()).toEqual([8]);
});
