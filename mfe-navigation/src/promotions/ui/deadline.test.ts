import { expect, it } from '@jest/globals';
import { timeLeft } from './deadline';

it.each([
  ['2026-11-24', '', true],
  ['2026-11-25', 'Last day today', false],
  ['2026-11-26', '1 day left', false],
  ['2026-12-25', '30 days left', false],
  ['2026-12-26', '', false],
  ['2027-12-31', '', false],
])('on November 25, 2026, an offer until %s has "%s", ended: %s', (to, text, ended) => {
  expect(timeLeft('2026-11-25', to)).toEqual({ text, ended });
});
