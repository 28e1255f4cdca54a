import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeExport } from './write-export';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-export-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const rows = (...texts: string[]) => Promise.resolve(Readable.from(texts));

it('an export that breaks off leaves the file of before, and nothing else', async () => {
  const file = path.join(folder, 'products.csv');
  writeFileSync(file, 'yesterday');
  const broken = Readable.from(
    (async function* () {
      yield 'Handle,';
      throw new Error('the gateway is gone');
    })(),
  );
  await expect(writeExport(file, () => Promise.resolve(broken))).rejects.toThrow('the gateway is gone');
  expect(readFileSync(file, 'utf8')).toBe('yesterday');
  expect(readdirSync(folder)).toEqual(['products.csv']);
});

it('replaces a file, also one that a link names', async () => {
  const file = path.join(folder, 'products.csv');
  writeFileSync(file, 'yesterday');
  symlinkSync(file, path.join(folder, 'link.csv'));
  await writeExport(path.join(folder, 'link.csv'), () => rows('Handle,Title\n', 'a,A\n'));
  expect(readFileSync(file, 'utf8')).toBe('Handle,Title\na,A\n');
});

it.each([
  ['products.pdf', /products\.pdf: the name of an export ends in \.csv or \.jsonl/],
  ['products', /ends in \.csv or \.jsonl/],
  ['none/products.csv', /^there is no folder .*none$/],
])('%s is refused before anything is read', async (name, reason) => {
  const open = () => Promise.reject(new Error('opened'));
  await expect(writeExport(path.join(folder, name), open)).rejects.toThrow(reason);
  expect(readdirSync(folder)).toEqual([]);
});
