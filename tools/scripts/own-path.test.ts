import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(__dirname, '../..');
const modules = execFileSync('git', ['ls-files', '-z', '*.mjs', '*.ts', '*.mts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\0')
  .filter((file) => file && existsSync(path.join(root, file)));

// The path of a URL names no file where a folder has a space, nor on Windows; the properties are missing before Node 20.11.
const NO_FILE_PATH = /import\.meta\.url\)\.pathname|import\.meta\.(?:dirname|filename)/;

it('is read with fileURLToPath in every module', () => {
  expect(modules.length).toBeGreaterThan(300);
  expect(modules.filter((file) => NO_FILE_PATH.test(readFileSync(path.join(root, file), 'utf8')))).toEqual(
    [],
  );
});
