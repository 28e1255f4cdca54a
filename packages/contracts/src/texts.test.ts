import { expect, it } from '@jest/globals';
import { formatMoney, formatMoneyShort } from './texts';

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

it.each([
  [799, '$799'],
  [1500, '$1,500'],
  [49.5, '$49.50'],
  [0, '$0'],
])('%d in a sentence is %s', (amount, text) => {
  expect(formatMoneyShort(amount)).toBe(text);
});
