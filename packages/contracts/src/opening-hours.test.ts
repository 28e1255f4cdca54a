import { expect, it } from '@jest/globals';
import { parseClosedDays } from './holidays';
import { openingState, parseOpeningHours } from './opening-hours';
import { SHOP } from './shop';

const state = (now: string, hours = SHOP.hours, closed = SHOP.closedDays) => {
  const parsed = parseOpeningHours(hours);
  return parsed && openingState(parsed, new Date(now), { closedDays: parseClosedDays(closed) ?? [] });
};

// The shop's clock is five hours behind UTC in winter, four in summer.
it.each([
  ['2026-11-23T20:00:00Z', 'Open now, until 7 pm'],
  ['2026-11-23T15:00:00Z', 'Open now, until 7 pm'],
  ['2026-11-23T14:59:00Z', 'Opens today 10 am'],
  ['2026-11-24T00:00:00Z', 'Opens Tue 10 am'],
  ['2026-11-22T03:00:00Z', 'Opens Sun 11 am'],
  ['2026-11-22T21:59:00Z', 'Open now, until 5 pm'],
  ['2026-11-22T22:00:00Z', 'Opens Mon 10 am'],
  ['2026-07-06T14:00:00Z', 'Open now, until 7 pm'],
])('at %s the hours of the shop say: %s', (now, words) => expect(state(now)).toBe(words));

it('names the next day on which the shop opens, over closed days, and half hours', () => {
  const hours = 'Monday to Friday 9:30 am to 12:30 pm';
  expect(state('2026-11-20T18:00:00Z', hours)).toBe('Opens Mon 9:30 am');
  expect(state('2026-11-20T15:00:00Z', hours)).toBe('Open now, until 12:30 pm');
  expect(state('2026-11-23T18:00:00Z', 'Monday 9 am to 10 am')).toBe('Opens Mon 9 am');
});

it.each([
  ['2026-11-26T20:00:00Z', 'Closed today for Thanksgiving Day, opens tomorrow at 10 am'],
  ['2026-11-26T13:00:00Z', 'Closed today for Thanksgiving Day, opens tomorrow at 10 am'],
  ['2026-11-26T04:00:00Z', 'Opens Fri 10 am'],
  ['2026-11-27T20:00:00Z', 'Open now, until 7 pm'],
  ['2027-12-25T20:00:00Z', 'Closed today for Christmas Day, opens tomorrow at 11 am'],
  // Observed by banks on July 5; shops are closed on the day itself.
  ['2027-07-04T20:00:00Z', 'Closed today for Independence Day, opens tomorrow at 10 am'],
  ['2027-07-05T20:00:00Z', 'Open now, until 7 pm'],
  ['2026-06-19T20:00:00Z', 'Open now, until 7 pm'],
])('on a holiday, at %s, it says: %s', (now, words) => expect(state(now)).toBe(words));

it('is closed on days of its own, and names the date of an opening more than a week ahead', () => {
  const hours = 'Monday 9 am to 10 am';
  expect(state('2026-11-23T18:00:00Z', hours, '2026-11-23')).toBe('Closed today, opens Mon at 9 am');
  expect(state('2026-11-23T18:00:00Z', hours, '11-23, 11-30')).toBe('Closed today, opens Mon, Dec 7 at 9 am');
  expect(state('2026-11-23T14:30:00Z', hours, '2025-11-23')).toBe('Open now, until 10 am');
  const always = Array.from({ length: 400 }, (_, at) =>
    new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10),
  );
  expect(state('2026-11-23T18:00:00Z', hours, always.join())).toBe('Closed today');
});

it.each(['By appointment', '', 'Mon-Sat 10-7', 'Monday 7 pm to 10 am', 'Monday to Someday 9 am to 5 pm'])(
  'reports nothing about hours that are written as “%s”',
  (hours) => expect(parseOpeningHours(hours)).toBeNull(),
);
