import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { smallCatalogue } from '../../../testing/small-catalogue';
import { writeCatalogue } from '../write-csv';
import { isFeedFile } from './is-feed-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'is-feed-file-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const catalogue = (name: string) => [...writeCatalogue(name, [...smallCatalogue()])].join('');

it.each([
  ['prices.csv', 'SKU,Price\nA,1\n', true],
  ['prices.jsonl', '{"sku":"A","price":1}\n', true],
  ['prices.ndjson', '{"sku":"A","stock":0}\n', true],
  ['prices.json', '[{"sku":"A","price":1}]', true],
  ['catalogue.csv', catalogue('catalogue.csv'), false],
  ['catalogue.jsonl', catalogue('catalogue.jsonl'), false],
])('%s is a feed: %3$s', async (name, text, expected) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  expect(await isFeedFile(file, folder)).toBe(expected);
});
