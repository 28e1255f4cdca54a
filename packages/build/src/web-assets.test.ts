import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from '@jest/globals';
import type { Configuration } from 'webpack';
import { build, fixture } from './testing/build-fixture';
import { CopyFolder, CopyFonts, EntryFile, fonts, Precompress } from './web-assets.cjs';

const SOURCES = {
  'main.js': "console.log('Kilowatt');",
  'public/robots.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/icon.png': 'not compressed again',
  'figtree.woff2': 'glyphs',
};

let remove = () => {};
afterEach(() => remove());

/** A browser build of the shell's kind, and what lies in its folder. */
async function assets(mode: Configuration['mode'] = 'production') {
  const { folder, remove: removeFolder } = fixture(SOURCES);
  remove = removeFolder;
  const output = path.join(folder, 'dist');
  const errors = await build([
    {
      context: folder,
      mode,
      devtool: false,
      target: 'web',
      entry: { shell: './main.js' },
      output: { path: output, filename: '[name].[contenthash:8].js' },
      plugins: [
        new CopyFolder(path.join(folder, 'public')),
        new CopyFonts({ figtree: path.join(folder, 'figtree.woff2') }),
        new Precompress(),
        new EntryFile('shell'),
      ],
    },
  ]);
  expect(errors).toEqual([]);
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' });
  return { files, read: (file: string) => readFileSync(path.join(output, file)) };
}

it('the script of an entry is found by the file of its name, whatever hash is in its own', async () => {
  const { files, read } = await assets();
  const { file } = JSON.parse(read('shell.entry.json').toString());
  expect(file).toMatch(/^shell\.[0-9a-f]{8}\.js$/);
  expect(files).toContain(file);
  expect(read(file).toString()).toContain('Kilowatt');
});

it('texts lie there compressed too, and nothing else does', async () => {
  const { files, read } = await assets();
  const texts = files.filter((file) => /\.(?:js|svg)$/.test(file));
  expect(texts).toHaveLength(2);
  for (const file of texts) {
    expect(brotliDecompressSync(read(`${file}.br`))).toEqual(read(file));
    expect(gunzipSync(read(`${file}.gz`))).toEqual(read(file));
  }
  expect(files.filter((file) => /\.(?:br|gz)$/.test(file))).toHaveLength(2 * texts.length);
});

it('a build for development compresses nothing', async () => {
  const { files } = await assets('development');
  expect(files.filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([]);
});

it('files of the public folder keep their names, and typefaces get the hash of their bytes', async () => {
  const { files, read } = await assets();
  expect(read('icon.png').toString()).toBe(SOURCES['public/icon.png']);
  const hash = createHash('sha256').update('glyphs').digest('hex').slice(0, 8);
  expect(files).toContain(`fonts/figtree.${hash}.woff2`);
});

it('an entry that the build does not have is an error', async () => {
  const { folder, remove: removeFolder } = fixture(SOURCES);
  remove = removeFolder;
  const errors = await build([
    {
      context: folder,
      mode: 'development',
      devtool: false,
      entry: { shell: './main.js' },
      output: { path: path.join(folder, 'dist') },
      plugins: [new EntryFile('vitals')],
    },
  ]).catch((error: Error) => [error.message]);
  expect(errors.join()).toContain('There is no entry vitals');
});

it('both typefaces are found in the packages of a workspace', () => {
  const files = fonts(path.resolve('shell'));
  expect(Object.keys(files)).toEqual(['figtree', 'bricolage']);
  for (const file of Object.values(files)) expect(readFileSync(file).subarray(0, 4).toString()).toBe('wOF2');
});

it('the typeface of headings is a small file, which delays the first picture of a page little', () => {
  const { bricolage } = fonts(path.resolve('shell'));
  expect(readFileSync(bricolage ?? '').length).toBeLessThan(24 * 1024);
});
