import { expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { Telemetry } from './telemetry';
import { fieldAtFault, refusal } from './testing/refusal';

const outcome = { remote: 'footer', release: '1.4.0' };

it('a beacon may have nothing but a page view', () => {
  expect(parse(Telemetry, {})).toEqual({ outcomes: [], uncaught: [], vitals: [], ran: {} });
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
  [{ ticket: 'x'.repeat(6_001) }, 'ticket'],
  [{ ticket: 'two words' }, 'ticket'],
  [{ ran: { footer: 'x'.repeat(101) } }, 'ran.footer'],
  [{ ran: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`r-${index}`, '1.0.0'])) }, 'ran'],
])('a beacon is rejected at the field at fault (%#)', (beacon, field) =>
  expect(fieldAtFault(Telemetry, beacon)).toBe(field),
);
