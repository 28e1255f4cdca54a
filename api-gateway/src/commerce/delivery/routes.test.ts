import { expect, it } from '@jest/globals';
import { DeliveryAreas } from '@kilowatt/contracts';
import * as v from 'valibot';
import { deliveryTo } from './routes';
import { USUAL_AREAS } from './usual-areas';

it.each([
  ['10010', 'New York City', 49],
  ['10010-1234', 'New York City', 49],
  ['10504', 'New York and New Jersey', 69],
  ['07030', 'New York and New Jersey', 69],
  ['14850', 'Northeast', 79],
  ['94110', 'Continental United States', 99],
  ['99501', 'Alaska and Hawaii', 399],
  ['00901', null, null],
])('to %s it is %s', (zip, area, delivery) => {
  expect(deliveryTo(zip, USUAL_AREAS)).toMatchObject({ area, delivery, zip: zip.slice(0, 5) });
});

it('says so where no area holds the ZIP code', () => {
  expect(deliveryTo('10010', [])).toMatchObject({ area: null, delivery: null, days: null });
});

it('comes with areas that its own schema takes', () => {
  expect(v.parse(DeliveryAreas, USUAL_AREAS)).toHaveLength(USUAL_AREAS.length);
});
