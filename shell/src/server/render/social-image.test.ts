import { expect, it } from '@jest/globals';
import { SHOP } from '@kilowatt/contracts';
import { socialImage } from './social-image';

it('the drawing stands for the shop as it comes, and for no shop of another name or other terms', () => {
  expect(socialImage(SHOP).href).toBe('/social.png');
  expect(socialImage({ ...SHOP, name: 'Ampere' }).href).toBe('/icon-512.png');
  expect(socialImage({ ...SHOP, freeDeliveryAbove: 999 }).href).toBe('/icon-512.png');
});
