import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { withTimeout } from './timeouts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('settles like the promise', async () => {
  await expect(withTimeout(100, 'a', Promise.resolve(5))).resolves.toBe(5);
  await expect(withTimeout(100, 'a', Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

it('rejects after the timeout', async () => {
  const waiting = withTimeout(100, 'the cart', new Promise(() => {}));
  const refused = expect(waiting).rejects.toThrow('the cart took longer than 100 ms');
  await jest.advanceTimersByTimeAsync(100);
  await refused;
});
