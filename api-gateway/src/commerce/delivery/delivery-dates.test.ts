import { describe, expect, it } from '@jest/globals';
import { deliveryDates } from './delivery-dates';

/** An order at this hour of New York's clock. */
const order = (day: string, hour: number, zone = '-05:00') =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00${zone}`);

describe('the dates of delivery', () => {
  it.each([
    ['on a Monday morning', order('2026-11-09', 10), [1, 3], ['2026-11-10', '2026-11-12']],
    [
      'at the cut-off hour, as on the next day',
      order('2026-11-09', 14),
      [1, 3],
      ['2026-11-11', '2026-11-13'],
    ],
    ['a minute before it', new Date('2026-11-09T13:59:00-05:00'), [1, 1], ['2026-11-10', '2026-11-10']],
    ['on a Friday evening, as on Monday', order('2026-11-13', 20), [1, 2], ['2026-11-17', '2026-11-18']],
    ['on a Saturday morning, as on Monday', order('2026-11-14', 9), [1, 2], ['2026-11-17', '2026-11-18']],
    ['on a Sunday evening, as on Monday', order('2026-11-15', 22), [1, 2], ['2026-11-17', '2026-11-18']],
    ['over Thanksgiving', order('2026-11-24', 9), [1, 2], ['2026-11-25', '2026-11-27']],
    ['on Thanksgiving itself', order('2026-11-26', 9), [1, 1], ['2026-11-30', '2026-11-30']],
    ['over Christmas and New Year', order('2026-12-23', 9), [1, 6], ['2026-12-24', '2027-01-04']],
    ['on the same day', order('2026-11-10', 9), [0, 0], ['2026-11-10', '2026-11-10']],
    ['on the same day, on a Sunday', order('2026-11-15', 9), [0, 0], ['2026-11-16', '2026-11-16']],
    ['over Memorial Day', order('2026-05-22', 9, '-04:00'), [1, 1], ['2026-05-26', '2026-05-26']],
    ['over Labor Day', order('2026-09-04', 9, '-04:00'), [1, 1], ['2026-09-08', '2026-09-08']],
    [
      'over a Fourth of July on a Saturday',
      order('2026-07-02', 9, '-04:00'),
      [1, 1],
      ['2026-07-06', '2026-07-06'],
    ],
    ['over a New Year on a Saturday', order('2027-12-30', 9), [1, 1], ['2028-01-03', '2028-01-03']],
    ['over a Christmas on a Sunday', order('2022-12-23', 9), [1, 1], ['2022-12-27', '2022-12-27']],
    [
      'over the birthdays in January and February',
      order('2027-01-15', 9),
      [1, 21],
      ['2027-01-19', '2027-02-17'],
    ],
  ] as const)('%s', (_when, now, days, dates) => {
    expect(deliveryDates(now, days)).toEqual(dates);
  });

  it.each([
    // Thursday before Christmas: half of the world rests, freight does not.
    ['2026-12-24', ['2026-12-28', '2026-12-30']],
    ['2026-12-25', ['2026-12-29', '2026-12-31']],
    ['2026-12-26', ['2026-12-29', '2026-12-31']],
    ['2026-12-27', ['2026-12-29', '2026-12-31']],
    ['2026-12-28', ['2026-12-29', '2026-12-31']],
    ['2026-12-29', ['2026-12-30', '2027-01-04']],
    ['2026-12-30', ['2026-12-31', '2027-01-05']],
    ['2026-12-31', ['2027-01-04', '2027-01-06']],
    ['2027-01-01', ['2027-01-05', '2027-01-07']],
    ['2027-01-02', ['2027-01-05', '2027-01-07']],
    ['2027-01-03', ['2027-01-05', '2027-01-07']],
    ['2027-01-04', ['2027-01-05', '2027-01-07']],
  ])('of 1 to 3 working days around the turn of the year, ordered on %s', (day, dates) => {
    expect(deliveryDates(order(day, 10), [1, 3])).toEqual(dates);
  });

  it.each([
    ['a day of every year', ['12-24', '12-31'], '2026-12-23', ['2026-12-28', '2026-12-30']],
    ['a day of one year', ['2026-12-24'], '2026-12-23', ['2026-12-28', '2026-12-30']],
    ['another year’s day', ['2025-12-24'], '2026-12-23', ['2026-12-24', '2026-12-29']],
    ['the day of the order', ['2026-12-30', '12-31'], '2026-12-30', ['2027-01-05', '2027-01-07']],
    [
      'the days between the years',
      ['12-24', '12-28', '12-29', '12-30', '12-31'],
      '2026-12-23',
      ['2027-01-04', '2027-01-06'],
    ],
    ['a Saturday, which is none anyway', ['2026-12-26'], '2026-12-23', ['2026-12-24', '2026-12-29']],
  ])('leave out the shop’s own holidays: %s', (_what, closedDays, day, dates) => {
    const clock = { timeZone: 'America/New_York', cutoffHour: 14, closedDays };
    expect(deliveryDates(order(day, 10), [1, 3], clock)).toEqual(dates);
  });

  it('follow the warehouse’s clock: the same moment is another day elsewhere', () => {
    const moment = new Date('2026-11-10T02:00:00Z');
    expect(deliveryDates(moment, [1, 1], { timeZone: 'America/New_York', cutoffHour: 24 })[0]).toBe(
      '2026-11-10',
    );
    expect(deliveryDates(moment, [1, 1], { timeZone: 'Europe/Berlin', cutoffHour: 24 })[0]).toBe(
      '2026-11-11',
    );
  });

  it('are never before the order, never on a weekend, and never run backwards', () => {
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const now = new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000);
      const [first, last] = deliveryDates(now, [1, 4]);
      expect(first <= last).toBe(true);
      expect(first > new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)).toBe(true);
      for (const day of [first, last]) expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
    }
  });
});
