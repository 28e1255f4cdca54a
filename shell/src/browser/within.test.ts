import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { within } from './within';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('settles as the promise does', async () => {
  await expect(within(100, 'a', Promise.resolve(5))).resolves.toBe(5);
  await expect(within(100, 'a', Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

it('gives up after its limit', async () => {
  const waiting = within(100, 'the cart', new Promise(() => {}));
  const refused = expect(waiting).rejects.toThrow('the cart took longer than 100 ms');
  await jest.advanceTimersByTimeAsync(100);
  await refused;
});
