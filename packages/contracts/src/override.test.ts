import { expect, it } from '@jest/globals';
import { isElsewhere, OverridePass, OverrideSpec, readOverride } from './override';
import { fieldAtFault, refusal } from './testing/refusal';

it.each([
  ['cart-compare@1.4.0', { remote: 'cart-compare', source: '1.4.0' }, false],
  ['cart-compare@1.4.0-preview.2', { remote: 'cart-compare', source: '1.4.0-preview.2' }, false],
  ['footer@http://localhost:5103', { remote: 'footer', source: 'http://localhost:5103' }, true],
  ['footer@http://127.0.0.1', { remote: 'footer', source: 'http://127.0.0.1' }, true],
  ['footer@https://preview.example:8443', { remote: 'footer', source: 'https://preview.example:8443' }, true],
  [
    'footer@http://localhost:5103~dev',
    { remote: 'footer', source: 'http://localhost:5103', hot: true },
    true,
  ],
])('the override %s is read', (spec, override, elsewhere) => {
  expect(readOverride(spec)).toEqual(override);
  expect(isElsewhere(override)).toBe(elsewhere);
  expect(refusal(OverrideSpec, spec)).toBeNull();
});

it.each([
  ['no source', 'footer'],
  ['no remote', '@1.4.0'],
  ['a remote with capitals', 'Footer@1.4.0'],
  ['a version with two numbers', 'footer@1.4'],
  ['an address without encryption', 'footer@http://preview.example'],
  ['a host that only starts like localhost', 'footer@http://localhost.example'],
  ['a path', 'footer@https://preview.example/dist'],
  ['a user in the address', 'footer@https://a:b@preview.example'],
  ['another scheme', 'footer@javascript:alert(1)'],
  ['a version that is being worked on', 'footer@1.4.0~dev'],
  ['another mark', 'footer@http://localhost:5103~x'],
  ['two overrides', 'footer@1.0.0,header@1.0.0'],
  ['a line break behind it', 'footer@1.4.0\n'],
])('an override with %s is none', (_what, spec) => {
  expect(readOverride(spec)).toBeNull();
  expect(refusal(OverrideSpec, spec)?.message).toMatch(/^An override must be REMOTE@VERSION/);
});

it('a pass names ten overrides at most, each of them valid', () => {
  const overrides = Array.from({ length: 10 }, (_, index) => `remote-${'abcdefghij'[index]}@1.0.0`);
  expect(refusal(OverridePass, { overrides })).toBeNull();
  expect(fieldAtFault(OverridePass, { overrides: [...overrides, 'footer@1.0.0'] })).toBe('overrides');
  expect(fieldAtFault(OverridePass, { overrides: ['footer@1.0.0', 'footer'] })).toBe('overrides.1');
});
