import { expect, it } from '@jest/globals';
import { timeLeft } from './time-left';

it.each([
  ['2026-11-24', '', { ended: true }],
  ['2026-11-25', 'Last day today', { isSoon: true }],
  ['2026-11-26', '1 day left', { isSoon: true }],
  ['2026-12-09', '14 days left', { isSoon: true }],
  ['2026-12-10', '15 days left', { isSoon: false }],
  ['2027-02-23', '90 days left', { isSoon: false }],
  ['2027-02-24', 'About 3 months left', { isSoon: false }],
  ['2027-12-31', 'About 13 months left', { isSoon: false }],
])('on November 25, 2026, an offer until %s has "%s"', (to, text, more) => {
  expect(timeLeft('2026-11-25', to)).toMatchObject({ text, ...more });
});
