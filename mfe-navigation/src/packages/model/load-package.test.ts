import { afterEach, expect, it } from '@jest/globals';
import { createGateway } from '@kilowatt/remote-kit';
import { fakeGateway } from '@kilowatt/remote-kit/testing';
import { factsOf, LISTS, SOLD } from '../testing/sold';
import { loadPackage } from './load-package';

const { washers = [] } = SOLD;
afterEach(() => {
  SOLD.washers = washers;
});

/** The laundry pair of a shop that sells one washer. */
const pairWith = (color: string, facts: typeof factsOf = factsOf) => {
  SOLD.washers = [{ vendor: 'LG', color, title: 'LG Washer' }];
  fakeGateway({ ...LISTS, '/api/products': facts });
  const request = { gateway: createGateway(), signal: new AbortController().signal };
  return loadPackage({ url: new URL('http://shop.example/package-builder?kind=laundry'), ...request });
};

it('is of the only brand of a slot, and in its only color', async () => {
  const { brand, brands, color, colors, slots } = await pairWith('Black');
  expect({ brand, brands, color, colors }).toEqual({
    ...{ brand: 'LG', brands: ['LG'] },
    ...{ color: 'Black', colors: ['Black'] },
  });
  expect(slots.map(({ chosen }) => chosen?.handle)).toEqual([
    'lg-washer',
    'lg-27-inch-front-load-dryer-in-black',
  ]);
});

it('needs no color where the only one of a slot is not stated, or not known', async () => {
  expect(await pairWith('')).toMatchObject({ brand: 'LG', color: null });
  const failing: typeof factsOf = (call) =>
    call.path.includes('washer') ? Response.json({}, { status: 503 }) : factsOf(call);
  expect(await pairWith('Black', failing)).toMatchObject({ brand: 'LG', color: null });
});
