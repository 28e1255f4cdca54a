/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { START_SCRIPTS } from './early-scripts';

const paints: unknown[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  paints.length = 0;
  visibility = 'visible';
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => paints });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** Parses the end of a document. @returns the addresses that are loaded from then on */
function arrive(): () => string[] {
  const template = document.createElement('template');
  template.innerHTML = '<link rel="preload" as="script" href="/a.js">';
  const script = document.createElement('script');
  script.textContent = START_SCRIPTS;
  document.body.append(template, script);
  return () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');
}

it('scripts are loaded once the page has been painted', () => {
  const loaded = arrive();
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(20);
  expect(loaded()).toEqual(['/a.js']);
});

it('after half a second where no frame comes', () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const loaded = arrive();
  jest.advanceTimersByTime(499);
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(loaded()).toEqual(['/a.js']);
});

it('once only', () => {
  const loaded = arrive();
  jest.advanceTimersByTime(1_000);
  expect(loaded()).toEqual(['/a.js']);
});

it.each([
  ['has been painted while it arrived', () => paints.push({ name: 'first-paint' })],
  [
    'is in a tab that nobody sees',
    () => {
      visibility = 'hidden';
    },
  ],
])('at once if the page %s', (_what, given) => {
  given();
  expect(arrive()()).toEqual(['/a.js']);
});
