import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayInWords, newYorkDay, newYorkTime, shortDay } from './days';

const UTC = { timeZone: 'UTC' } as const;
const LONG = new Intl.DateTimeFormat('en-US', { ...UTC, dateStyle: 'long' });
const SHORT = new Intl.DateTimeFormat('en-US', { ...UTC, weekday: 'short', month: 'short', day: 'numeric' });
const NEW_YORK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const moment = fc.date({
  min: new Date('2008-01-01'),
  max: new Date('2037-12-31T12:00:00Z'),
  noInvalidDate: true,
});

it('days are written as the engine writes them', () => {
  fc.assert(
    fc.property(moment, (date) => {
      expect(dayInWords(date)).toBe(LONG.format(date));
      expect(dayInWords(date.toISOString().slice(0, 10))).toBe(LONG.format(date));
      expect(shortDay(date)).toBe(SHORT.format(date));
    }),
  );
});

const sameAsEngine = (date: Date) => {
  const time = newYorkTime(date).toISOString();
  expect(`${time.slice(0, 10)} ${time.slice(11, 19)}`).toBe(NEW_YORK.format(date));
  expect(newYorkDay(date)).toBe(NEW_YORK.format(date).slice(0, 10));
};

it('the time in New York is that of the engine', () => {
  fc.assert(fc.property(moment, sameAsEngine), { numRuns: 1_000 });
});

it('is that of the engine in the hours around each change of the clocks', () => {
  for (let year = 2008; year <= 2037; year++)
    for (const [month, days] of [
      [2, [8, 9, 10, 11, 12, 13, 14]],
      [10, [1, 2, 3, 4, 5, 6, 7]],
    ] as const)
      for (const day of days)
        for (const minutes of [-1, 0])
          sameAsEngine(new Date(Date.UTC(year, month, day, month === 2 ? 7 : 6, minutes)));
});

it('a day of New York begins five hours after that of UTC, in summer four', () => {
  expect(newYorkDay(new Date('2026-11-28T04:59:59Z'))).toBe('2026-11-27');
  expect(newYorkDay(new Date('2026-11-28T05:00:00Z'))).toBe('2026-11-28');
  expect(newYorkDay(new Date('2026-07-04T03:59:59Z'))).toBe('2026-07-03');
  expect(newYorkDay(new Date('2026-07-04T04:00:00Z'))).toBe('2026-07-04');
});
