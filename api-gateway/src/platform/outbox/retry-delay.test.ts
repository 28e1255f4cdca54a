import { expect, it } from '@jest/globals';
import { retryDelay } from './retry-delay';

it.each([
  [1, 5_000],
  [2, 10_000],
  [5, 80_000],
  [11, 3_600_000],
  [1_000_000, 3_600_000],
])('after %d attempts waits between half of %d ms and all of it', (attempts, most) => {
  expect(retryDelay(attempts, 0)).toBe(most / 2);
  expect(retryDelay(attempts, 1)).toBe(most);
});
