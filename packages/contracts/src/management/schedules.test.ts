import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parse } from 'valibot';
import { refusal } from '../testing/refusal';
import { Interval, intervalText, NewSchedule, ScheduleParameters } from './schedules';

const url = 'https://supplier.example/products.csv';
const WEEK = 7 * 1_440;

describe('the interval of a schedule', () => {
  it.each([
    ['5m', 5],
    ['90m', 90],
    ['1h', 60],
    [' 1d ', 1_440],
    ['7d', WEEK],
    ['168h', WEEK],
    ['10080m', WEEK],
  ])('%j is %d minutes', (text, minutes) => expect(parse(Interval, text)).toBe(minutes));

  it.each(['', '15', 'm', '1.5h', '-1h', '1H', '1w', '1h 30m', '0x10m', '100000m'])(
    '%j is none, and the message shows how it is written',
    (text) =>
      expect(refusal(Interval, text)?.message).toBe(
        'every must be a number of minutes, hours or days, such as 15m, 1h or 1d',
      ),
  );

  it.each(['0m', '4m', '0d'])('%s is too short', (text) =>
    expect(refusal(Interval, text)?.message).toBe('every must be at least 5 minutes'),
  );

  it.each(['10081m', '169h', '8d', '99999d'])('%s is too long', (text) =>
    expect(refusal(Interval, text)?.message).toBe('every must be at most 7 days'),
  );

  it('is missing where none is given', () =>
    expect(refusal(Interval, undefined)?.message).toBe('every is missing'));

  it('is read as it is written in words, in the largest unit that it is whole of', () => {
    expect([15, 60, 90, 1_440, 1_500, WEEK].map(intervalText)).toEqual([
      '15m',
      '1h',
      '90m',
      '1d',
      '25h',
      '7d',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 5, max: WEEK }), (minutes) => {
        expect(parse(Interval, intervalText(minutes))).toBe(minutes);
      }),
    );
  });
});

describe('a new schedule', () => {
  it('skips no faulty rows and has no credential, unless it says so', () => {
    expect(parse(NewSchedule, { url, every: '1h' })).toEqual({
      ...{ url, every: 60, skipBad: false, credential: null },
    });
    expect(parse(NewSchedule, { url: ` ${url} `, every: '1h', credential: 'SUPPLIER_2' })).toMatchObject({
      ...{ url, credential: 'SUPPLIER_2' },
    });
  });

  it.each([
    [{ url: undefined }, 'url', 'url is missing'],
    [{ url: '' }, 'url', 'url is not an address, such as https://supplier.example/products.csv'],
    [{ url: 'products.csv' }, 'url', 'url is not an address, such as https://supplier.example/products.csv'],
    [{ url: `${url}?${'x'.repeat(2_000)}` }, 'url', 'url is too long'],
    [{ credential: 'supplier' }, 'credential', 'credential must be a name such as SUPPLIER'],
    [{ credential: '2_SUPPLIER' }, 'credential', 'credential must be a name such as SUPPLIER'],
    [{ credential: 'X'.repeat(42) }, 'credential', 'credential must be a name such as SUPPLIER'],
    [{ every: '1m' }, 'every', 'every must be at least 5 minutes'],
  ])('is refused with %j', (more, field, message) =>
    expect(refusal(NewSchedule, { url, every: '1h', ...more })).toEqual({ field, message }),
  );
});

it('the id of a schedule is a number of at most nine digits, as the database has it', () => {
  expect(parse(ScheduleParameters, { id: '007' })).toEqual({ id: 7 });
  for (const id of ['', '-1', '1.5', '1e3', '1234567890', 'all'])
    expect(refusal(ScheduleParameters, { id })).toEqual({ field: 'id', message: 'id must be a number' });
});
