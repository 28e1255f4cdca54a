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
