import { expect, it } from '@jest/globals';
import { ago, duration } from './moment';

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

it.each([
  [0, '0 s'],
  [-3, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [86_400, '1 day'],
  [3 * 86_400, '3 days'],
])('%d seconds last "%s"', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
