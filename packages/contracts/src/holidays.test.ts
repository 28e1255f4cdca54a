import { describe, expect, it } from '@jest/globals';
import { closedDaysOf, closedFor, isHolidayObserved, parseClosedDays } from './holidays';

describe('closed days', () => {
  it.each([
    [
      'names of holidays, however they are typed',
      "thanksgiving day, New Year's Day",
      2026,
      ['2026-01-01', '2026-11-26'],
    ],
    ['days of every year and of one', '12-24, 2026-12-31, 2027-12-31', 2026, ['2026-12-24', '2026-12-31']],
    ['a leap day, in leap years alone', '02-29', 2027, []],
    ['none', ' , ', 2026, []],
  ])('are %s', (_what, list, year, days) => {
    expect(closedDaysOf(year, parseClosedDays(list) ?? [])).toEqual(days);
  });

  it.each(['Thanksgiving', '13-01', '2027-02-29', '12/24', 'always', '1-1'])('are not “%s”', (list) => {
    expect(parseClosedDays(list)).toBeNull();
  });

  it('have the name of their holiday, or none', () => {
    const days = parseClosedDays('Labor Day, 12-24') ?? [];
    expect(['2026-09-07', '2026-12-24', '2026-09-08'].map((day) => closedFor(day, days))).toEqual([
      ...['Labor Day', '', null],
    ]);
  });
});

it.each([
  ['2027-12-31', true],
  ['2028-01-01', false],
  ['2027-07-05', true],
  ['2026-11-11', false],
])('observes a holiday on the nearest weekday: %s, %s', (day, isObserved) => {
  expect(isHolidayObserved(new Date(day))).toBe(isObserved);
});
