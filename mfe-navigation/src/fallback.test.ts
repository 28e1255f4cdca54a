/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { FACTS, fillFacts } from '@kilowatt/contracts';
import { MENU } from '@kilowatt/taxonomy';
import { screen, within } from '@testing-library/react';
import { categoryNavFallback, listingFallback, topBarFallback } from './fallback';

/** Shows the HTML as the shell does. */
const show = (html: string) => {
  document.body.innerHTML = fillFacts(html);
};

it('without the categories there is a link to each entry of the top navigation', () => {
  show(categoryNavFallback);
  const links = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    MENU.map(({ title, href }) => [title, href]),
  );
});

it.each([
  ['top bar', topBarFallback],
  ['list of products', listingFallback],
])('without the %s the shop can be called', (_what, html) => {
  show(html);
  expect(screen.getByRole('link', { name: FACTS.phone }).getAttribute('href')).toBe(FACTS.phoneHref);
  expect(document.body.textContent).not.toMatch(/\{\w+\}/);
});
