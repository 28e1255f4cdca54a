import { expect, it } from '@jest/globals';
import { isDowngrade } from './decisions';

it.each([
  ['1.2.0', '1.1.9', true],
  ['1.10.0', '1.9.0', true],
  ['1.9.0', '1.10.0', false],
  ['2.0.0', '2.0.0-rc.1', true],
  ['2.0.0-rc.2', '2.0.0-rc.1', true],
  ['2.0.0-rc.1', '2.0.0-beta.9', true],
  ['2.0.0-rc.9', '2.0.0-rc.10', false],
  ['2.0.0-rc.1', '2.0.0', false],
  ['1.0.0', '2.0.0-rc.1', false],
  ['1.0.0-build.b', '1.0.0-build.a', false],
  ['1.0.0', '1.0.0-build.a', false],
  ['1.0.0-build.a', '0.9.0-build.b', true],
  ['1.0.0', '0.9.0-01', true],
  ['3.0.0', '0.0.0-dev.x.1', false],
])('from %s to %s: older %s', (live, next, older) => {
  expect(isDowngrade(live, next)).toBe(older);
});
