import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { copyAssets } from './static-files';

const DAY = 24 * 3_600_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build in place, which leaves nothing of the one before. */
function build(files: Record<string, string>): string {
  const web = path.join(folder, 'web');
  rmSync(web, { recursive: true, force: true });
  mkdirSync(path.join(web, 'fonts'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(web, file), text);
  return web;
}
const kept = () => path.join(folder, 'cache', 'assets');
const read = (file: string) => readFileSync(path.join(kept(), file), 'utf8');

it('keeps the scripts of a replaced build for a week', () => {
  const now = Date.now();
  copyAssets(
    build({ 'shell.1111.js': 'one', 'fonts/figtree.woff2': 'font', 'icon.svg': 'old' }),
    kept(),
    now,
  );
  copyAssets(build({ 'shell.2222.js': 'two', 'icon.svg': 'new' }), kept(), now + DAY);
  expect(['shell.1111.js', 'shell.2222.js', 'fonts/figtree.woff2', 'icon.svg'].map(read)).toEqual([
    'one',
    'two',
    'font',
    'new',
  ]);
  copyAssets(build({ 'shell.3333.js': 'three' }), kept(), now + 7.5 * DAY);
  expect(readdirSync(kept()).sort()).toEqual(['fonts', 'icon.svg', 'shell.2222.js', 'shell.3333.js']);
});
