import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { dataFile, judgedQueries, labelledQueries, NoData } from './dataset';

const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a file that is not in the data folder is named in the error, with the option that names the folder', () => {
  expect(() => dataFile(folder, 'retailer.csv')).toThrow(NoData);
  expect(() => dataFile(folder, 'retailer.csv')).toThrow(/retailer\.csv is not there \(--data /);
});

it('queries are read a line each, and an empty line at the end is none', () => {
  const judged = [
    { query: 'washer', relevance: { A1: 3 } },
    { query: 'gas range', relevance: {} },
  ];
  const text = `${judged.map((query) => JSON.stringify(query)).join('\n')}\n`;
  writeFileSync(path.join(folder, 'queries-dev.jsonl'), text);
  writeFileSync(path.join(folder, 'queries-labelled.jsonl'), '');
  expect(judgedQueries(folder)).toEqual(judged);
  expect(labelledQueries(folder)).toEqual([]);
});
