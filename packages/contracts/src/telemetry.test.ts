import { expect, it } from '@jest/globals';
import { parse } from 'valibot';
import beacon1 from './recorded/telemetry/beacon@1.json';
import beacon2 from './recorded/telemetry/beacon@2.json';
import { Telemetry } from './telemetry';
import { fieldAtFault, refusal } from './testing/refusal';

const outcome = { remote: 'footer', release: '1.4.0' };

it('a beacon may have nothing but a page view', () => {
  expect(parse(Telemetry, {})).toEqual({ outcomes: [], uncaught: [], vitals: [], shopping: [], ran: {} });
  expect(parse(Telemetry, { outcomes: [outcome] }).outcomes).toEqual([{ ...outcome, late: false }]);
});

it.each([
  [{ outcomes: Array.from({ length: 40 }, () => outcome) }],
  [
    {
      vitals: [
        { name: 'CLS', value: 0 },
        { name: 'LCP', value: 120_000 },
      ],
    },
  ],
  [{ ticket: 'x'.repeat(6_000) }],
  [{ shopping: [{ name: 'add-to-cart', happened: true }] }],
  [{ ran: { footer: '1.4.0' } }],
])('a beacon may hold as much as a page needs (%#)', (beacon) =>
  expect(refusal(Telemetry, beacon)).toBeNull(),
);

it.each([
  [{ outcomes: Array.from({ length: 41 }, () => outcome) }, 'outcomes'],
  [{ outcomes: [{ ...outcome, failed: 'network' }] }, 'outcomes.0.failed'],
  [{ outcomes: [{ ...outcome, remote: 'x'.repeat(42) }] }, 'outcomes.0.remote'],
  [{ outcomes: [{ ...outcome, release: 'x'.repeat(101) }] }, 'outcomes.0.release'],
  [{ outcomes: [{ remote: 'footer' }] }, 'outcomes.0.release'],
  [{ vitals: [{ name: 'FCP', value: 1 }] }, 'vitals.0.name'],
  [{ vitals: [{ name: 'LCP', value: -1 }] }, 'vitals.0.value'],
  [{ vitals: [{ name: 'LCP', value: 120_001 }] }, 'vitals.0.value'],
  [{ vitals: Array.from({ length: 11 }, () => ({ name: 'LCP', value: 1 })) }, 'vitals'],
  [{ vitals: [{ name: 'LCP', value: null }] }, 'vitals.0.value'],
  [{ vitals: [{ name: 'LCP', value: '1200' }] }, 'vitals.0.value'],
  [{ shopping: Array.from({ length: 11 }, () => ({ name: 'add-to-cart', happened: true })) }, 'shopping'],
  [{ shopping: 'add-to-cart' }, 'shopping'],
  [{ ticket: 'x'.repeat(6_001) }, 'ticket'],
  [{ ticket: 'two words' }, 'ticket'],
  [{ ran: { footer: 'x'.repeat(101) } }, 'ran.footer'],
  [{ ran: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`r-${index}`, '1.0.0'])) }, 'ran'],
])('a beacon is rejected at the field at fault (%#)', (beacon, field) =>
  expect(fieldAtFault(Telemetry, beacon)).toBe(field),
);

it.each([
  ['from before shopping was reported', beacon1, []],
  ['of today', beacon2, beacon2.shopping],
])('a recorded beacon %s is read with all its fields', (_when, beacon, shopping) =>
  expect(parse(Telemetry, beacon)).toEqual({ ...beacon, shopping }),
);

it.each([{ name: 'wish-list', happened: true }, { name: 'add-to-cart', happened: 1 }, 'add-to-cart', null])(
  'a measure of a later shell is ignored, and the rest is read: %j',
  (later) => {
    const [first] = beacon2.shopping;
    expect(parse(Telemetry, { shopping: [later, first] }).shopping).toEqual([null, first]);
  },
);
