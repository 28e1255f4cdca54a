import { expect, it } from '@jest/globals';
import { FACTS, fillFacts } from '@kilowatt/contracts';
import { addToCartFallback } from './fallback';

it('who cannot add to the cart is given the phone that the settings have', () => {
  expect(addToCartFallback).not.toContain(FACTS.phone);
  expect(fillFacts(addToCartFallback)).toContain(`<a href="${FACTS.phoneHref}">${FACTS.phone}</a>`);
});
