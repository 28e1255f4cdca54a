import { expect, it } from '@jest/globals';
import { FACTS, fillFacts } from '@kilowatt/contracts';
import { addToCartFallback } from './fallback';

it('the add-to-cart fallback shows the configured phone number', () => {
  expect(addToCartFallback).not.toContain(FACTS.phone);
  expect(fillFacts(addToCartFallback)).toContain(`<a href="${FACTS.phoneHref}">${FACTS.phone}</a>`);
});
