import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { SharedCartRequest } from '@kilowatt/contracts';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { pageLeft, wentOnline } from '../../browser/page-life';
import { cartTold, cartToldAgain, newerCartKept } from './share-cart';

const answer = jest.fn<typeof fetch>();
let scope: Scope;
const cart = (version: number, cartId = 'cart-number-1'): SharedCartRequest => ({
  cartId,
  items: [{ id: 'a', quantity: version, price: 10, tags: [] }],
  version,
});
const tell = (told: SharedCartRequest) => void allSettled(cartTold, { scope, params: told });
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

it('gathers changes in quick succession into one call with the last of them', async () => {
  for (const version of [1, 2, 3]) tell(cart(version));
  await pass(400);
  expect(sent()).toEqual([3]);
  await pass(60_000);
  expect(sent()).toEqual([3]);
});

it('tells an emptied cart and the next one, which has another number', async () => {
  tell({ ...cart(1), items: [] });
  tell(cart(2, 'cart-number-2'));
  await pass(1_000);
  expect(sent()).toEqual([1, 2]);
});

it('tries again while offline, each time after twice as long, and sends what is newest by then', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  tell(cart(1));
  await pass(400);
  await pass(1_000);
  expect(sent()).toEqual([1, 1]);
  tell(cart(2));
  await pass(1_999);
  expect(sent()).toEqual([1, 1]);
  await pass(1);
  expect(sent()).toEqual([1, 1, 2]);
  await pass(3_999);
  expect(sent()).toHaveLength(3);
  await pass(1);
  expect(sent()).toHaveLength(4);
});

it('tries at once when the browser is online again', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  tell(cart(1));
  await pass(400);
  void allSettled(wentOnline, { scope });
  await pass(0);
  expect(sent()).toEqual([1, 1]);
});

it.each([500, 503, 429])('tries again after a %d', async (status) => {
  answer.mockResolvedValueOnce(new Response('{}', { status }));
  tell(cart(1));
  await pass(1_400);
  expect(sent()).toEqual([1, 1]);
});

it('gives up what the gateway will never take', async () => {
  answer.mockResolvedValue(new Response('{}', { status: 400 }));
  tell(cart(1));
  await pass(120_000);
  expect(sent()).toEqual([1]);
});

it('sends at once, beyond the life of the page, what waits when the page goes away', async () => {
  tell(cart(1));
  await allSettled(pageLeft, { scope });
  expect(sent()).toEqual([1]);
  expect(answer.mock.calls[0]?.[1]?.keepalive).toBe(true);
});

it('sends nothing when the page goes away and all is told', async () => {
  tell(cart(1));
  await pass(400);
  await allSettled(pageLeft, { scope });
  expect(sent()).toEqual([1]);
});

it('hears that a newer cart of the number is kept', async () => {
  const newer: number[] = [];
  createWatch({ unit: newerCartKept, scope, fn: (version) => newer.push(version) });
  answer.mockResolvedValueOnce(Response.json({ cartId: 'cart-number-1', version: 90, saved: false }));
  tell(cart(1));
  await pass(400);
  expect(newer).toEqual([90]);
});

it('tells the cart of an earlier visit when the page has settled', async () => {
  void allSettled(cartToldAgain, { scope, params: cart(7) });
  await pass(1_999);
  expect(sent()).toEqual([]);
  await pass(1);
  expect(sent()).toEqual([7]);
});
