import { expect, it } from '@jest/globals';
import { GatewayError } from '@kilowatt/remote-kit';
import { blame, isFromOutside } from './blame';
import { evaluate } from './evaluate';

it('finds the version that threw by its own lines', () => {
  const { definition } = evaluate(
    'reviews@1.4.0-build.abc',
    "module.exports = { default: { name: 'reviews', slots: { header() { throw new Error('here'); } }, routes: {} } };",
  );
  try {
    definition.slots.header?.();
  } catch (error) {
    expect(blame(error)).toBe('reviews');
  }
  expect.assertions(1);
});

it('takes the innermost component of a remote before the lines of the error', () => {
  const stack =
    '\n    at Row (footer@2.0.0:4:5)\n    at Page (navigation@1.0.0:9:9)\n    at Layout (/srv/server.cjs:1:1)';
  expect(blame(new Error('of React itself'), stack)).toBe('footer');
  expect(blame(new Error('ours'), '\n    at Layout (/srv/server.cjs:1:1)')).toBeUndefined();
});

it('blames no remote for what could not be had', () => {
  expect(isFromOutside(new GatewayError(503, null))).toBe(true);
  expect(isFromOutside(new TypeError('fetch failed'))).toBe(true);
  expect(isFromOutside(new Error('The destination stream closed early.'))).toBe(true);
  expect(isFromOutside(new TypeError('x is undefined'))).toBe(false);
});
