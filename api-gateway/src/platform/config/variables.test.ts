import { expect, it } from '@jest/globals';
import { readConfig } from './config';

const read = (CHECKOUT_URL?: string) =>
  readConfig({ ...(CHECKOUT_URL && { CHECKOUT_URL }) }).checkoutTemplate;

it.each([
  'https://shop.example/cart/{ids}',
  'https://shop.example/?number={cartId}&lines={skus}',
  'http://127.0.0.1:9000/checkout?cart={cartId}',
])('takes %s', (template) => {
  expect(read(template)).toBe(template);
});

it.each([
  'javascript:alert({cartId})',
  'https://shop.example/checkout',
  'https://shop.example/{price}',
  'https://{cartId}.example/',
  'https://user@shop.example/{cartId}',
  '/checkout/{cartId}',
])('refuses %s in one line that names the variable', (template) => {
  expect(() => read(template)).toThrow(/^CHECKOUT_URL: .+$/);
});

it('has none where nothing is said: orders are taken by telephone', () => {
  expect(read()).toBeNull();
});

it('judges canaries by speed and sales, and only warns of live versions, where nothing is said', () => {
  const { experienceSettings, stageSettings } = readConfig({});
  expect(experienceSettings).toEqual({
    act: 'canary',
    falsePositiveRate: 0.01,
    speedChange: 0.05,
    salesChange: 0.05,
  });
  expect(stageSettings).toEqual({ percents: [1, 5, 25], minutes: 30, views: 300 });
});

it('takes other thresholds and stages', () => {
  const { experienceSettings, stageSettings } = readConfig({
    AUTO_ROLLBACK_EXPERIENCE: 'all',
    AUTO_ROLLBACK_SPEED_CHANGE: '0.1',
    CANARY_STAGES: '0.5,10,50',
    CANARY_STAGE_MINUTES: '60',
    CANARY_STAGE_VIEWS: '1000',
  });
  expect(experienceSettings).toMatchObject({ act: 'all', speedChange: 0.1 });
  expect(stageSettings).toEqual({ percents: [0.5, 10, 50], minutes: 60, views: 1_000 });
});

it.each([
  ['AUTO_ROLLBACK_EXPERIENCE', 'yes'],
  ['AUTO_ROLLBACK_EXPERIENCE_FALSE_POSITIVE_RATE', '1'],
  ['AUTO_ROLLBACK_SPEED_CHANGE', '-0.1'],
  ['AUTO_ROLLBACK_SALES_CHANGE', 'NaN'],
  ['CANARY_STAGES', '5,1'],
  ['CANARY_STAGES', '0,5'],
  ['CANARY_STAGES', '1,100'],
  ['CANARY_STAGES', '1;5'],
  ['CANARY_STAGES', ''],
  ['CANARY_STAGE_MINUTES', '0'],
  ['CANARY_STAGE_MINUTES', '1.5'],
  ['CANARY_STAGE_VIEWS', '-5'],
  ['CANARY_STAGE_VIEWS', '99999999999'],
])('refuses %s=%s in one line that names it', (name, value) =>
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: .+$`)),
);
