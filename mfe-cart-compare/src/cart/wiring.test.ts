import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { command, event, ownerReady } from '@kilowatt/bus';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { $lines, addPressed, itemAdded, itemsMerged } from './model/cart';
import './wiring';

// No gateway here: calls would be retried forever.
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const line = (id: string, quantity = 1) => ({ id, quantity, price: 10, tags: [] });

it('adds every line that was requested before the cart had loaded', async () => {
  const scope = fork();
  const { send } = command('cart:add-line@1');
  for (const requested of [line('a'), line('b'), line('a', 2)])
    await allSettled(send, { scope, params: requested });
  await allSettled(ownerReady, { scope, params: 'cart-compare' });
  expect(scope.getState($lines)).toEqual([line('a', 3), line('b')]);
});

it('publishes the total, and zero again', async () => {
  const scope = fork();
  await allSettled(itemAdded, { scope, params: line('a', 3) });
  await allSettled(itemAdded, { scope, params: line('b') });
  expect(scope.getState(event('cart:lines-changed@1').$last)?.totalQuantity).toBe(4);
});

const LIMIT = {
  title: 'Maximum quantity reached',
  description: 'You can only add up to 50 of each item to your cart.',
  variant: 'destructive',
};
const toasts = (scope: Scope) => {
  const shown: unknown[] = [];
  createWatch({ unit: command('toast:show@1').send, scope, fn: (toast) => shown.push(toast) });
  return shown;
};

it('shows the limit toast of the specification', async () => {
  const scope = fork();
  const shown = toasts(scope);
  await allSettled(itemAdded, { scope, params: line('a', 50) });
  expect(shown).toEqual([]);
  await allSettled(itemAdded, { scope, params: line('a') });
  expect(shown).toEqual([LIMIT]);
});

it('says that a full cart takes no other line, and adds to those that it has', async () => {
  const scope = fork();
  const shown = toasts(scope);
  const full = Array.from({ length: 200 }, (_, index) => line(`p${index}`));
  await allSettled(itemsMerged, { scope, params: full });
  await allSettled(itemsMerged, { scope, params: [line('p0'), line('other')] });
  expect(shown).toEqual([
    {
      title: 'Your cart is full',
      description: 'A cart holds up to 200 different items and services.',
      variant: 'destructive',
    },
  ]);
  expect(scope.getState($lines)).toHaveLength(200);
  expect(scope.getState($lines)[0]?.quantity).toBe(2);
});

describe('a line that another remote asks for', () => {
  const ready = async () => {
    const scope = fork();
    await allSettled(ownerReady, { scope, params: 'cart-compare' });
    return { scope, shown: toasts(scope) };
  };
  const { send } = command('cart:add-line@1');
  const washer = { ...line('a'), title: 'Washer' };

  it('is confirmed where that is asked for, and stored without the request', async () => {
    const { scope, shown } = await ready();
    await allSettled(send, { scope, params: { ...washer, confirm: true } });
    expect(shown).toEqual([expect.objectContaining({ title: 'Added to cart', description: 'Washer' })]);
    expect(scope.getState($lines)).toEqual([washer]);
  });

  it.each([{}, { confirm: false }])('is not confirmed with %j', async (request) => {
    const { scope, shown } = await ready();
    await allSettled(send, { scope, params: { ...washer, ...request } });
    expect(shown).toEqual([]);
    expect(scope.getState($lines)).toEqual([washer]);
  });

  it('that was refused is not confirmed later, when another one is taken', async () => {
    const { scope, shown } = await ready();
    await allSettled(itemAdded, { scope, params: line('a', 50) });
    await allSettled(send, { scope, params: { ...washer, confirm: true } });
    await allSettled(send, { scope, params: { ...line('b'), title: 'Dryer' } });
    expect(shown).toEqual([LIMIT]);
  });
});

it('shows “Added to cart” for added items only', async () => {
  const scope = fork();
  const shown = toasts(scope);
  const press = (title: string) => allSettled(addPressed, { scope, params: { ...line('a'), title } });
  await press('Washer');
  expect(shown).toEqual([
    {
      ...{ title: 'Added to cart', description: 'Washer', variant: 'default' },
      action: { label: 'View cart (1)', href: '/cart' },
    },
  ]);
  await allSettled(itemAdded, { scope, params: line('a', 49) });
  await press('Washer');
  expect(shown.slice(1)).toEqual([LIMIT]);
});
