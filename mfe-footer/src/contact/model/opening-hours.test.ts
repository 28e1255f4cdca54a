import { expect, it } from '@jest/globals';
import { SHOP } from '@kilowatt/contracts';
import { openingState, parseOpeningHours } from './opening-hours';

const state = (now: string, hours = SHOP.hours) => {
  const parsed = parseOpeningHours(hours);
  return parsed && openingState(parsed, new Date(now));
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

it.each(['By appointment', '', 'Mon-Sat 10-7', 'Monday 7 pm to 10 am', 'Monday to Someday 9 am to 5 pm'])(
  'reports nothing about hours that are written as “%s”',
  (hours) => expect(parseOpeningHours(hours)).toBeNull(),
);
