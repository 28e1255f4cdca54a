/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { speculationRules } from './speculation-rules';

const [, rules = ''] = />(.*)</.exec(speculationRules('n1')) ?? [];
const conditions: { not?: { selector_matches?: string } }[] = JSON.parse(rules).prefetch[0].where.and;
const excluded = conditions.flatMap(({ not }) => not?.selector_matches ?? []).join();

const isPrefetched = (html: string): boolean => {
  document.body.innerHTML = html;
  return !document.querySelector('a')?.matches(excluded);
};

it.each([
  ['turns the overrides off', '<a href="?remotes=">Turn off</a>'],
  ['opens a build', '<a href="/?remotes=footer@2.0.0">Footer</a>'],
  ['contains a pass', '<a href="/?pass=sealed">Open</a>'],
  ['is a download', '<a href="/spec.pdf" download>Specification</a>'],
])('a link that %s is not prefetched', (_what, html) => {
  expect(isPrefetched(html)).toBe(false);
});

it('a link to a product is prefetched', () => {
  expect(isPrefetched('<a href="/products/washer?variant=12">Washer</a>')).toBe(true);
});
