import { describe, expect, it } from '@jest/globals';
import { containerOf, versionOf } from './build-name.cjs';

describe('the version of a build', () => {
  it.each([
    ['the release that is made', { RELEASE_VERSION: '1.4.0', TURBO_HASH: 'c0ffee' }, '1.4.0'],
    ['else the hash of its sources', { TURBO_HASH: 'c0ffee' }, '0.1.0-build.c0ffee'],
  ])('is %s', (_, environment, version) => {
    expect(versionOf({ version: '0.1.0' }, environment)).toBe(version);
  });

  it('of a build by hand is one that can be published', () => {
    expect(versionOf({ version: '0.1.0' }, {})).toMatch(/^0\.1\.0-build\.[0-9a-z]+$/);
  });
});

it('a container has a name of its own for each version, which is an identifier', () => {
  expect(containerOf('cart-compare', '1.4.0-build.c0ffee')).toBe('cart_compare_1_4_0_build_c0ffee');
  expect(containerOf('cart-compare', '1.4.1')).not.toBe(containerOf('cart-compare', '1.4.0'));
});

it.each(['1.4.0', '1.4.0-next.1', '1.4.0-build.c0ffee', '10.0.0-a.b-c'])(
  'the container of %s is a name in JavaScript',
  (version) => {
    expect(() => new Function(`var ${containerOf('header-search', version)} = 1;`)).not.toThrow();
  },
);
