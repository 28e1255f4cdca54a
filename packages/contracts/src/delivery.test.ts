import { describe, expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { DeliveryAnswer, DeliveryAreas, ZipCode } from './delivery';
import { SavedRebates } from './rebate';
import { fieldAtFault, refusal } from './testing/refusal';

const area = {
  ...{ name: 'New York', zips: ['100', '101'], delivery: 0, installation: 99, haulAway: null },
  days: [2, 5],
};

describe('the areas of a merchant', () => {
  it('may be one that matches every ZIP code, and offer nothing', () => {
    const everywhere = { ...area, zips: [''], delivery: null, installation: null, days: null };
    expect(refusal(DeliveryAreas, [everywhere])).toBeNull();
    expect(refusal(DeliveryAreas, [{ ...area, note: 'On weekdays' }])).toBeNull();
  });

  it.each<[string, unknown, string]>([
    ['no area', [], ''],
    ['no list', { name: 'New York' }, ''],
    ['501 areas', Array.from({ length: 501 }, () => area), ''],
    ['a name of spaces', [{ ...area, name: '  ' }], '0.name'],
    ['a name of 201 letters', [{ ...area, name: 'x'.repeat(201) }], '0.name'],
    ['no ZIP codes', [{ ...area, zips: [] }], '0.zips'],
    ['a whole ZIP+4 code', [{ ...area, zips: ['10001-1234'] }], '0.zips.0'],
    ['letters', [{ ...area, zips: ['100', 'abc'] }], '0.zips.1'],
    ['a price in words', [{ ...area, delivery: 'free' }], '0.delivery'],
    ['a price below nothing', [{ ...area, haulAway: -1 }], '0.haulAway'],
    ['a price without end', [{ ...area, installation: Number.POSITIVE_INFINITY }], '0.installation'],
    ['half days', [{ ...area, days: [1.5, 2] }], '0.days.0'],
    ['one day alone', [{ ...area, days: [2] }], '0.days.1'],
    ['more than a year', [{ ...area, days: [1, 366] }], '0.days.1'],
    ['no price at all', [{ name: 'New York', zips: ['1'], days: null }], '0.delivery'],
  ])('are refused with %s', (_what, areas, field) => {
    expect(fieldAtFault(DeliveryAreas, areas)).toBe(field);
  });

  it.each([
    [{ ...area, zips: [] }, 'needs at least one'],
    [{ ...area, delivery: 100_001 }, 'needs at most $100,000'],
    [{ ...area, days: [-1, 2] }, 'cannot be below 0'],
  ])('%j says what is wrong', (one, message) => {
    expect(refusal(DeliveryAreas, [one])?.message).toBe(message);
  });
});

describe('a ZIP code', () => {
  it.each([
    ['10001', '10001'],
    [' 10001 ', '10001'],
    ['10001-1234', '10001-1234'],
  ])('%j is read', (typed, zip) => {
    expect(parse(ZipCode, typed)).toBe(zip);
  });

  it.each(['', '1000', '100012', '10001-12', '1OOO1', '10001 1234', '１００01'])(
    '%j is refused in a sentence',
    (typed) => {
      expect(refusal(ZipCode, typed)?.message).toBe('Enter a ZIP code of five digits');
    },
  );
});

describe('the answer about a ZIP code', () => {
  const answer = {
    ...{ zip: '10001', area: 'New York', delivery: 0, installation: 99, haulAway: null, days: [2, 5] },
    ...{ note: null, freeAbove: 499 },
  };

  it('of an earlier gateway has no dates', () => {
    expect(parse(DeliveryAnswer, answer)).toEqual(answer);
  });

  it.each<[unknown, string | null]>([
    [['2026-11-27', '2026-12-01'], null],
    [null, null],
    [['soon', '2026-12-01'], 'dates.0'],
    [['2026-11-27'], 'dates.1'],
  ])('with the dates %j', (dates, field) => {
    const found = refusal(DeliveryAnswer, { ...answer, dates });
    expect(found === null ? null : fieldAtFault(DeliveryAnswer, { ...answer, dates })).toBe(field);
  });
});

describe('rebates as they may be saved', () => {
  const rebate = {
    ...{ id: 'lg-fall', title: 'LG fall rebate', brand: 'LG', collection: 'washers', amount: 100 },
    ...{ from: '2026-11-01', to: '2026-11-30' },
  };

  it.each([
    ['of one day', { to: '2026-11-01' }],
    ['with a share', { share: 0.1 }],
    ['of the whole price', { share: 1 }],
    ['with a form', { form: 'https://lg.example/claim' }],
    ['on a leap day', { from: '2028-02-29', to: '2028-02-29' }],
  ])('may be %s', (_what, more) => {
    expect(refusal(SavedRebates, [{ ...rebate, ...more }])).toBeNull();
  });

  it.each<[string, object, string, string]>([
    ['a day that is none', { from: '2026-02-30' }, '0.from', 'is not a day of that month'],
    ['a last day that is none', { to: '2026-11-31' }, '0.to', 'is not a day of that month'],
    ['an end before its beginning', { to: '2026-10-31' }, '0.to', 'is before the first day'],
    ['a share of nothing', { share: 0 }, '0.share', 'needs more than 0'],
    ['more than the price', { share: 1.01 }, '0.share', 'needs at most 1, the whole price'],
    ['half a dollar', { amount: 0.5 }, '0.amount', 'needs at least $1'],
    [
      'a form over HTTP',
      { form: 'http://a.example' },
      '0.form',
      'needs an address that begins with https://',
    ],
    [
      'an id with spaces',
      { id: 'LG fall' },
      '0.id',
      'needs small letters, digits and dashes, such as lg-laundry',
    ],
    ['a title that nobody sees', { title: '\u2800' }, '0.title', 'has no visible character'],
    [
      'a title that turns',
      { title: 'a\u202eb' },
      '0.title',
      'has a character that turns the direction of text',
    ],
  ])('are refused with %s', (_what, more, field, message) => {
    const all = [{ ...rebate, ...more }];
    expect(fieldAtFault(SavedRebates, all)).toBe(field);
    expect(refusal(SavedRebates, all)?.message).toBe(message);
  });

  it('are refused where two have one id', () => {
    expect(refusal(SavedRebates, [rebate, { ...rebate, title: 'Another' }])?.message).toBe(
      'has the id of a rebate above it',
    );
  });
});
