import { expect, it } from '@jest/globals';
import settings from '../shop.json';
import { readShop } from './read-shop';

it('takes the settings file as it is, with the year of the specification', () => {
  expect(readShop({})).toEqual(settings);
  expect(settings.copyrightYear).toBe(2025);
  expect(settings.freeDeliveryAbove).toBe(799);
});

it('lets the environment replace a fact', () => {
  const shop = readShop({
    SHOP_PHONE: '(646) 555-0100',
    SHOP_FREE_DELIVERY_ABOVE: '999',
    SHOP_PROMOTIONS: '[{"text":"Spring sale","href":"/collection/closeouts"}]',
  });
  expect(shop.phone).toBe('(646) 555-0100');
  expect(shop.freeDeliveryAbove).toBe(999);
  expect(shop.promotions).toEqual([{ text: 'Spring sale', href: '/collection/closeouts' }]);
});

it.each([
  [{ SHOP_PHONE: '12' }, 'SHOP_PHONE: needs a US number of ten digits'],
  [{ SHOP_EMAIL: 'nobody' }, 'SHOP_EMAIL: needs an email address'],
  [{ SHOP_HOURS: '<b>always</b>' }, 'SHOP_HOURS: needs one line of plain text'],
  [{ SHOP_FREE_DELIVERY_ABOVE: 'much' }, 'SHOP_FREE_DELIVERY_ABOVE: needs a number'],
  [{ SHOP_PROMOTIONS: 'a sale' }, 'SHOP_PROMOTIONS: needs JSON'],
  [
    { SHOP_PROMOTIONS: '[{"text":"x","href":"https://elsewhere.example"}]' },
    'SHOP_PROMOTIONS: needs an address of this shop, such as /coupons',
  ],
])('names what is wrong: %j', (environment, message) => {
  expect(() => readShop(environment)).toThrow(message);
});
