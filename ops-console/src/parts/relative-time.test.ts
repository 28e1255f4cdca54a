import { expect, it } from '@jest/globals';
import { ago } from './relative-time';

it.each([
  [-5_000, 'just now'],
  [9_000, 'just now'],
  [40_000, '40 s ago'],
  [150_000, '2 min ago'],
  [5 * 3_600_000, '5 h ago'],
  [24 * 3_600_000, '1 day ago'],
  [72 * 3_600_000, '3 days ago'],
])('%d milliseconds are "%s"', (passed, text) => {
  expect(ago(1_000_000_000, 1_000_000_000 + passed)).toBe(text);
});
