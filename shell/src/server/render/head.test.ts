import { expect, it } from '@jest/globals';
import { SHOP } from '@kilowatt/contracts';
import { socialImage } from './head';

it('the drawing is used for the default shop only, not for another name or other terms', () => {
  expect(socialImage(SHOP).href).toBe('/social.png');
  expect(socialImage({ ...SHOP, name: 'Ampere' }).href).toBe('/icon-512.png');
  expect(socialImage({ ...SHOP, freeDeliveryAbove: 999 }).href).toBe('/icon-512.png');
});
