import { expect, it } from '@jest/globals';
import { isInSafeTriangle } from './is-in-safe-triangle';

// A bar at the top of a page of 1,440 pixels, and a panel below it.
const panel = { left: 0, right: 1440, bottom: 500 };
const from = { x: 400, y: 120 };

it.each([
  ['straight down', { x: 400, y: 130 }, true],
  ['steeply to the right', { x: 415, y: 130 }, true],
  ['steeply to the left', { x: 392, y: 130 }, true],
  ['along the bar', { x: 500, y: 120 }, false],
  ['along the bar, with a slip downwards', { x: 500, y: 123 }, false],
  ['up and away', { x: 410, y: 110 }, false],
  ['nowhere', from, false],
])('a pointer that moves %s', (_how, to, heads) => {
  expect(isInSafeTriangle(from, to, panel)).toBe(heads);
});

it('is false for a panel that is not below', () => {
  expect(isInSafeTriangle(from, { x: 400, y: 130 }, { ...panel, bottom: 100 })).toBe(false);
});
