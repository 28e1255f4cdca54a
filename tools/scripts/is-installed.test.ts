import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let root: string;
const installed = async () => (await import('./is-installed.mjs')).isInstalled(root);
const write = (file: string, value: object) => writeFileSync(path.join(root, file), JSON.stringify(value));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kilowatt-installed-'));
  mkdirSync(path.join(root, 'node_modules/@kilowatt'), { recursive: true });
  mkdirSync(path.join(root, 'packages/fit'), { recursive: true });
  write('package-lock.json', {
    packages: { '': {}, 'packages/fit': {}, 'node_modules/@kilowatt/fit': { link: true } },
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('a clone without installed packages is not', async () => {
  expect(await installed()).toBe(false);
});

it('a clone that pulled a new package of the repository is not, until npm has linked it', async () => {
  write('node_modules/.package-lock.json', {});
  expect(await installed()).toBe(false);
  symlinkSync('../../packages/fit', path.join(root, 'node_modules/@kilowatt/fit'));
  expect(await installed()).toBe(true);
});

describe('a clone that pulled a change of the lock file', () => {
  const lock = (packages: object) => write('package-lock.json', { packages: { '': {}, ...packages } });
  beforeEach(() =>
    write('node_modules/.package-lock.json', {
      packages: {
        'node_modules/react': { version: '19.1.0' },
        'shell/node_modules/ws': { version: '8.0.0' },
      },
    }),
  );

  it.each([
    ['the same packages', { 'shell/node_modules/ws': { version: '8.0.0' } }, true],
    ['an added package', { 'node_modules/ws': { version: '8.0.0' } }, false],
    ['a raised package', { 'shell/node_modules/ws': { version: '8.0.1' } }, false],
    [
      'an optional package of another platform',
      { 'node_modules/fsevents': { version: '2.3.3', optional: true } },
      true,
    ],
    ['a workspace', { shell: { version: '1.0.0' } }, true],
  ])('with %s', async (_change, packages, expected) => {
    lock({ 'node_modules/react': { version: '19.1.0' }, ...packages });
    expect(await installed()).toBe(expected);
  });
});

it('an installation that was interrupted is not one', async () => {
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), '{ "packages": {');
  expect(await installed()).toBe(false);
});

it('an installation without a lock file is taken as it is', async () => {
  write('node_modules/.package-lock.json', {});
  rmSync(path.join(root, 'package-lock.json'));
  expect(await installed()).toBe(true);
});
