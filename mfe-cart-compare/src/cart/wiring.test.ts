import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { command, event } from '@kilowatt/bus';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { addPressed, itemAdded } from './model/cart';
import './wiring';

// No gateway here: calls would be retried forever.
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const line = (id: string, quantity = 1) => ({ id, quantity, price: 10, tags: [] });

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

it('shows “Added to cart” for added items only', async () => {
  const scope = fork();
  const shown = toasts(scope);
  const press = (title: string) => allSettled(addPressed, { scope, params: { ...line('a'), title } });
  await press('Washer');
  expect(shown).toEqual([{ title: 'Added to cart', description: 'Washer', variant: 'default' }]);
  await allSettled(itemAdded, { scope, params: line('a', 49) });
  await press('Washer');
  expect(shown.slice(1)).toEqual([LIMIT]);
});
