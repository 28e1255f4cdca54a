import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatMoney, formatMoneyShort, formatNumber, monthlyPayment, shortened } from './texts';

it.each([
  [1299, undefined, '$1,299.00'],
  [0.5, undefined, '$0.50'],
  [1299.999, undefined, '$1,300.00'],
  [-20, undefined, '-$20.00'],
  [5, 'CAD', 'CA$5.00'],
  [5, 'EUR', '€5.00'],
])('%d in %s is %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

const ENGINE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

it('dollars are written as the engine writes them', () => {
  const same = (amount: number) => expect(formatMoney(amount)).toBe(ENGINE.format(amount));
  fc.assert(fc.property(fc.double(), same));
  fc.assert(fc.property(fc.double({ min: -1e5, max: 1e5, noNaN: true }), same));
  // Thousandths, some of which are halves of a cent.
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (thousandths) => same(thousandths / 1_000)),
    { numRuns: 2_000 },
  );
  fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), (eighths) => same(eighths / 8)));
});

it.each([
  [{}, {}],
  [{ most: 1 }, { maximumFractionDigits: 1 }],
  [
    { least: 1, most: 1 },
    { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  ],
  [{ least: 2 }, { minimumFractionDigits: 2 }],
  [{ most: 5 }, { maximumFractionDigits: 5 }],
])('numbers with decimals %j are written as the engine writes them', (decimals, options) => {
  const engine = new Intl.NumberFormat('en-US', options);
  const same = (value: number) => expect(formatNumber(value, decimals)).toBe(engine.format(value));
  for (const value of [0, -0, 4.85, 1234, 999.95, -0.04, 1e12, Number.NaN, Number.POSITIVE_INFINITY])
    same(value);
  fc.assert(fc.property(fc.double(), same));
  fc.assert(fc.property(fc.integer(), same));
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (thousandths) => same(thousandths / 1_000)),
    { numRuns: 1_000 },
  );
});

it.each([
  [799, '$799'],
  [1500, '$1,500'],
  [49.5, '$49.50'],
  [0, '$0'],
])('%d in a sentence is %s', (amount, text) => {
  expect(formatMoneyShort(amount)).toBe(text);
});

it.each([
  // Amounts of the usual loan calculators, rounded up to whole dollars.
  [1_200, 12, 0, 100],
  [1_199, 12, 0, 100],
  [2_400, 24, 15, 117],
  [869, 12, 9.99, 77],
  [3_000, 36, 29.99, 128],
])('$%d over %d months at %d %% are $%d a month', (price, months, apr, payment) => {
  expect(monthlyPayment(price, { months, apr })).toBe(payment);
  // What is paid in the end is never less than the price.
  expect(payment * months).toBeGreaterThanOrEqual(price);
});

it.each([
  ['12345', '12345'],
  ['123456', '1234…'],
  ['123 56', '123…'],
  ['123🧺6', '123…'],
])('%s in five characters is %s', (text, short) => {
  expect(shortened(text, 5)).toBe(short);
});
