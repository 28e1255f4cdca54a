import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cacheFolder } from './cache-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is made where there is none', () => {
  const nested = path.join(folder, 'one/two');
  expect(cacheFolder(nested)).toBe(nested);
  expect(existsSync(nested)).toBe(true);
  expect(cacheFolder(nested)).toBe(nested);
});

it('is refused in one line that names the setting where it is a file, or below one', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  for (const no of [file, path.join(file, 'cache')])
    expect(() => cacheFolder(no)).toThrow(`SHELL_CACHE_DIR: ${no} is not a folder`);
});

it('is refused at once where the system has no folders to make', () => {
  expect(() => cacheFolder('/proc/kilowatt/cache')).toThrow(
    'SHELL_CACHE_DIR: /proc/kilowatt/cache is not writable (ENOENT)',
  );
});
