import { expect, it } from '@jest/globals';
import settings from '../shop.json';
import { readShop } from './read-shop';

it('takes the settings file as it is, with the year of the specification', () => {
  expect(readShop({})).toEqual(settings);
  expect(settings.copyrightYear).toBe(2025);
  expect(settings.freeDeliveryAbove).toBe(799);
});

it('overrides a fact with the environment', () => {
  const shop = readShop({
    SHOP_PHONE: '(646) 555-0100',
    SHOP_FREE_DELIVERY_ABOVE: '999',
    SHOP_PROMOTIONS: '[{"text":"Spring sale","href":"/collection/closeouts"}]',
  });
  expect(shop.phone).toBe('(646) 555-0100');
  expect(shop.freeDeliveryAbove).toBe(999);
  expect(shop.promotions).toEqual([{ text: 'Spring sale', href: '/collection/closeouts' }]);
});

it('knows the provider of the live chat where there is one', () => {
  const chat = {
    CHAT_SCRIPT_URL: 'https://chat.example/widget.js?shop=1',
    CHAT_ORIGINS: 'wss://*.chat.example',
  };
  expect(readShop(chat).chat).toEqual({
    script: 'https://chat.example/widget.js?shop=1',
    origins: ['https://chat.example', 'wss://*.chat.example'],
  });
  expect(readShop({ CHAT_SCRIPT_URL: '' })).not.toHaveProperty('chat');
});

it('knows the terms of monthly prices where there are some', () => {
  const financing = {
    FINANCING_MONTHS: '24',
    FINANCING_APR: '9.99',
    FINANCING_TERMS: 'Subject to eligibility. Loans by Affirm.',
  };
  expect(readShop(financing).financing).toEqual({
    months: 24,
    apr: 9.99,
    terms: 'Subject to eligibility. Loans by Affirm.',
  });
  expect(readShop({ FINANCING_MONTHS: '' })).not.toHaveProperty('financing');
});

it.each([
  [{ FINANCING_APR: '15' }, 'FINANCING_MONTHS: is required with'],
  [{ FINANCING_MONTHS: '24' }, 'FINANCING_APR: needs a yearly rate'],
  [{ FINANCING_MONTHS: '24', FINANCING_APR: '15%' }, 'FINANCING_APR: needs a yearly rate'],
  [{ FINANCING_MONTHS: '24', FINANCING_APR: '15' }, 'FINANCING_TERMS: is required with'],
  [
    { FINANCING_MONTHS: '1', FINANCING_APR: '15', FINANCING_TERMS: 'x' },
    'FINANCING_MONTHS: needs a number of months',
  ],
  [
    { FINANCING_MONTHS: '24', FINANCING_APR: '15', FINANCING_TERMS: '<b>x</b>' },
    'FINANCING_TERMS: needs plain text',
  ],
])('a monthly price without all of its terms is none: %j', (environment, message) => {
  expect(() => readShop(environment)).toThrow(message);
});

it.each([
  [{ SHOP_PHONE: '12' }, 'SHOP_PHONE: needs a US number of ten digits'],
  [{ SHOP_EMAIL: 'nobody' }, 'SHOP_EMAIL: needs an email address'],
  [{ SHOP_HOURS: '<b>always</b>' }, 'SHOP_HOURS: needs one line of plain text'],
  [{ SHOP_FREE_DELIVERY_ABOVE: 'much' }, 'SHOP_FREE_DELIVERY_ABOVE: needs a number'],
  [{ SHOP_ELECTRICITY_RATE: '0' }, 'SHOP_ELECTRICITY_RATE: needs dollars per kWh'],
  [{ SHOP_PROMOTIONS: 'a sale' }, 'SHOP_PROMOTIONS: needs JSON'],
  [
    { SHOP_PROMOTIONS: '[{"text":"x","href":"https://elsewhere.example"}]' },
    'SHOP_PROMOTIONS: needs an address of this shop, such as /coupons',
  ],
  [{ CHAT_SCRIPT_URL: 'widget.js' }, 'CHAT_SCRIPT_URL: needs the https address of a script'],
  [
    { CHAT_SCRIPT_URL: 'http://chat.example/widget.js' },
    'CHAT_SCRIPT_URL: needs the https address of a script',
  ],
  [{ CHAT_ORIGINS: 'wss://chat.example' }, 'CHAT_SCRIPT_URL: is required with CHAT_ORIGINS'],
  [
    {
      CHAT_SCRIPT_URL: 'https://chat.example/widget.js',
      CHAT_ORIGINS: "https://a.example;script-src 'none'",
    },
    'CHAT_ORIGINS: needs space-separated origins such as',
  ],
])('names what is wrong: %j', (environment, message) => {
  expect(() => readShop(environment)).toThrow(message);
});
