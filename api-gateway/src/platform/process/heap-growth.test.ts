import { expect, it, jest } from '@jest/globals';
import { letHeapDouble } from './heap-growth';

it.each([
  [100, 1],
  [2_000, 0],
])('a heap of %d MB may double: %d', (megabytes, times) => {
  const setFlags = jest.fn();
  letHeapDouble(megabytes * 2 ** 20, setFlags);
  expect(setFlags).toHaveBeenCalledTimes(times);
});
