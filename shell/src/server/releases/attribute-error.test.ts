import { expect, it } from '@jest/globals';
import { evaluateServerBuild } from '@kilowatt/federation/server-build';
import { GatewayError } from '@kilowatt/remote-kit';
import { attributeError, isFromOutside } from './report-failure';

const THROWS =
  "module.exports = { default: { name: 'reviews', slots: { header() { throw new Error('here'); } }, routes: {} } };";
const MAP = Buffer.from('{"version":3,"sources":[],"names":[],"mappings":""}').toString('base64');

it.each([
  ['of a release', 'reviews@1.4.0-build.abc', THROWS],
  [
    'of a development build with its source map',
    'reviews@0.0.0-dev.abc.1',
    `${THROWS}\n//# sourceMappingURL=data:application/json;base64,${MAP}`,
  ],
])('finds the version that threw from its stack lines, %s', (_what, name, code) => {
  const { definition } = evaluateServerBuild(name, code);
  try {
    definition.slots.header?.();
  } catch (error) {
    expect(attributeError(error)).toBe('reviews');
  }
  expect.assertions(1);
});

it('prefers the innermost component of a remote to the stack lines of the error', () => {
  const stack =
    '\n    at Row (footer@2.0.0:4:5)\n    at Page (navigation@1.0.0:9:9)\n    at Layout (/srv/server.cjs:1:1)';
  expect(attributeError(new Error('of React itself'), stack)).toBe('footer');
  expect(attributeError(new Error('ours'), '\n    at Layout (/srv/server.cjs:1:1)')).toBeUndefined();
});

it('attributes no failed request to a remote', () => {
  expect(isFromOutside(new GatewayError(503, null))).toBe(true);
  expect(isFromOutside(new TypeError('fetch failed'))).toBe(true);
  expect(isFromOutside(new Error('The destination stream closed early.'))).toBe(true);
  expect(isFromOutside(new TypeError('x is undefined'))).toBe(false);
});
