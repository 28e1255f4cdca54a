/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Deployment } from '@kilowatt/contracts';
import { watchUncaught } from './watch-uncaught';

const footer = { release: { remote: 'footer', version: '1.4.1' }, base: '/' } as unknown as Deployment;
const onError = jest.fn();
let page: EventTarget;

beforeEach(() => {
  onError.mockReset();
  page = new EventTarget();
  watchUncaught({ running: () => [footer], onError, page });
});

const thrown = (stack: string, more: Partial<Error> = {}) =>
  Object.assign(new TypeError('x is undefined'), { stack }, more);
const uncaught = (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error }));
const rejected = (reason: unknown) =>
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

const IN_FOOTER = 'at f (https://shop.example/remotes/footer/1.4.1/web/877.js:1:20)';
const IN_SHELL = 'at g (https://shop.example/assets/main.js:3:9)';
const IN_CART = 'at h (https://shop.example/remotes/cart-compare/2.0.0/web/12.js:1:4)';

it('names the version whose script threw, in an event or a promise', () => {
  const error = thrown(`TypeError: x is undefined\n    ${IN_FOOTER}\n    ${IN_SHELL}`);
  uncaught(error);
  rejected(error);
  expect(onError.mock.calls).toEqual([
    [footer, error],
    [footer, error],
  ]);
});

it('names the innermost of several, and none that is not active', () => {
  uncaught(thrown(`${IN_CART}\n${IN_FOOTER}`));
  uncaught(thrown(IN_FOOTER.replace('1.4.1', '1.4.0')));
  expect(onError).not.toHaveBeenCalled();
  uncaught(thrown(`${IN_SHELL}\n${IN_FOOTER}\n${IN_CART}`));
  expect(onError).toHaveBeenCalledTimes(1);
});

it.each<[string, unknown, string]>([
  ['a text', 'no', 'Uncaught no'],
  ['an object', { code: 1 }, 'Uncaught [object Object]'],
  ['nothing', undefined, 'Uncaught undefined'],
  ['an error without a stack', thrown(''), 'x is undefined'],
])('names the version whose script threw %s, by its place', (_what, error, message) => {
  const place = { filename: 'https://shop.example/remotes/footer/1.4.1/web/877.js', lineno: 1, colno: 20 };
  page.dispatchEvent(Object.assign(new Event('error'), { error, message, ...place }));
  expect(onError.mock.calls).toEqual([[footer, expect.objectContaining({ message })]]);
  const [[, reported]] = onError.mock.calls as [[Deployment, Error]];
  expect(reported.stack).toContain('/remotes/footer/1.4.1/web/877.js:1:20');
});

it('names no version for a text that a script of the shell threw', () => {
  const place = { filename: 'https://shop.example/assets/main.js', lineno: 1, colno: 20 };
  page.dispatchEvent(Object.assign(new Event('error'), { error: 'no', message: 'Uncaught no', ...place }));
  expect(onError).not.toHaveBeenCalled();
});

it.each<[string, unknown]>([
  ['the shell', thrown(IN_SHELL)],
  ['an extension', thrown('at chrome-extension://abc/content.js:1:1')],
  ['an aborted request', thrown(IN_FOOTER, { name: 'AbortError' })],
  ['a chunk that did not arrive', thrown(IN_FOOTER, { name: 'ChunkLoadError' })],
  ['the line', thrown(IN_FOOTER, { message: 'Failed to fetch' })],
  ['a thrown text', 'no error'],
  ['a script of another site', null],
])('names no version for an error of %s', (_what, error) => {
  uncaught(error);
  rejected(error);
  expect(onError).not.toHaveBeenCalled();
});
