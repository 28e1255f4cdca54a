/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { isInSafeTriangle, usePointerTrail } from './use-menu-input';

const at = (clientX: number, clientY: number, timeStamp: number) =>
  ({ clientX, clientY, timeStamp }) as PointerEvent;
/** A panel below the bar, from left to right over the whole page. */
const panel = { getBoundingClientRect: () => ({ left: 0, right: 1_000, bottom: 500 }) } as Element;
const trail = () => renderHook(() => usePointerTrail()).result.current;

it.each([
  ['down', at(505, 60, 50), true],
  ['down and aside', at(515, 60, 50), true],
  ['along the bar', at(560, 40, 50), false],
  ['up', at(505, 20, 50), false],
  ['steeply aside', at(900, 50, 50), false],
])('a pointer that moves %s heads for the panel: %s', (_where, event, heads) => {
  const { follow, headsFor } = trail();
  follow(at(500, 40, 0));
  expect(headsFor(event, panel)).toBe(heads);
});

it('takes the direction of the last 120 milliseconds, not of single events', () => {
  const { follow, headsFor } = trail();
  // Down to the bar long ago, then along it.
  follow(at(500, 0, 0));
  follow(at(500, 40, 100));
  follow(at(540, 40, 200));
  expect(headsFor(at(560, 41, 210), panel)).toBe(false);
});

it('after a rest starts at the last known position', () => {
  const { follow, headsFor } = trail();
  follow(at(500, 40, 0));
  expect(headsFor(at(505, 80, 5_000), panel)).toBe(true);
});

it('heads for nothing without a panel, or without a trail', () => {
  const { follow, headsFor } = trail();
  expect(headsFor(at(505, 60, 0), panel)).toBe(false);
  follow(at(500, 40, 10));
  expect(headsFor(at(505, 60, 20), null)).toBe(false);
});

// A bar at the top of a page of 1,440 pixels, and a box below it.
const box = { left: 0, right: 1440, bottom: 500 };
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
  expect(isInSafeTriangle(from, to, box)).toBe(heads);
});

it('is false for a box that is not below', () => {
  expect(isInSafeTriangle(from, { x: 400, y: 130 }, { ...box, bottom: 100 })).toBe(false);
});
