import { expect, it } from '@jest/globals';
import { createGateway } from '@kilowatt/remote-kit';
import { deliveryLines, fetchDelivery, latestDay } from './delivery';

const ANSWER = {
  zip: '10010',
  area: 'New York City',
  delivery: 49,
  installation: 149,
  haulAway: 0,
  days: [1, 3] as [number, number],
  note: null,
  freeAbove: 799,
};

it.each([
  [799, 'Delivery: $49 to 10010 (New York City), in 1 to 3 working days'],
  [799.01, 'Delivery: free to 10010 (New York City), in 1 to 3 working days'],
])('at $%d: %s', (price, line) => {
  expect(deliveryLines(ANSWER, price)).toEqual([
    line,
    'Installation: $149',
    'Haul-away of your old appliance: free',
  ]);
});

it.each([
  [['2026-11-25', '2026-11-27'], 'arrives Wed, Nov 25 to Fri, Nov 27'],
  [['2026-12-01', '2026-12-01'], 'arrives Tue, Dec 1'],
] as const)('names the days %j', (dates, words) => {
  expect(deliveryLines({ ...ANSWER, dates: [...dates] }, 900)[0]).toBe(
    `Delivery: free to 10010 (New York City), ${words}`,
  );
});

it('arrives at the latest on the last of its days, if the shop names days', () => {
  expect(latestDay({ ...ANSWER, dates: ['2026-11-25', '2026-12-01'] })).toBe('Tue, Dec 1');
  expect([latestDay(ANSWER), latestDay({ ...ANSWER, dates: null })]).toEqual([null, null]);
});

it('describes services that are not offered, and ZIP codes without delivery', () => {
  expect(deliveryLines({ ...ANSWER, installation: null }, 10)).toContain('Installation: not offered there');
  const none = { ...ANSWER, area: null, delivery: null, note: 'Call us.' };
  expect(deliveryLines(none, 10)).toEqual(['We do not deliver to 10010.', 'Call us.']);
});

const says = { error: 'bad_request', message: 'Enter a ZIP code of five digits.' };

it.each([
  ['the gateway’s own words', 400, JSON.stringify(says), says.message],
  ['no status of a proxy', 502, '<h1>Bad Gateway</h1>', 'Delivery cannot be looked up for the moment.'],
  ['no page of a proxy', 200, '<h1>Sign in</h1>', 'Delivery cannot be looked up for the moment.'],
])('a lookup that fails shows %s', async (_what, status, body, problem) => {
  const gateway = createGateway('', {}, () => Promise.resolve(new Response(body, { status })));
  expect(await fetchDelivery(gateway, '10010')).toEqual({ zip: '10010', answer: null, problem });
});
