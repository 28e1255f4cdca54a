import { expect, it } from '@jest/globals';
import { FACTS, fillFacts } from '@kilowatt/contracts';
import { headerFallback } from './fallback';

it('the header fallback shows the configured name and phone number', () => {
  expect(headerFallback).not.toContain(FACTS.name);
  expect(headerFallback).not.toContain(FACTS.phone);
  expect(fillFacts(headerFallback)).toContain(`<a href="${FACTS.phoneHref}">${FACTS.phone}</a>`);
});
