import { expect, it } from '@jest/globals';
import { lastDay, timeLeft } from './deadline';

it('the last day is written as the engine writes it', () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 2, 2); day += 86_400_000) {
    const iso = new Date(day).toISOString().slice(0, 10);
    expect(lastDay(iso)).toBe(format.format(new Date(day)));
  }
});

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
