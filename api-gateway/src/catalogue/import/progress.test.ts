import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { showProgress } from './progress';

const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-progress-'));
const file = path.join(folder, 'products.csv');
beforeAll(() => writeFileSync(file, 'x'.repeat(1_000)));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is written while half of a file is read in ten seconds, and then a quarter of the products in ten more. */
function written(isTTY: boolean): string {
  let text = '';
  let time = 0;
  const write = (part: string) => {
    text += part;
    return true;
  };
  const progress = showProgress(file, { isTTY, write }, () => time);
  for (let second = 1; second <= 10; second++) {
    time += 1_000;
    progress.rowsRead(second * 200);
    progress.bytesRead(50);
  }
  progress.written(0, 4_000);
  time += 10_000;
  progress.written(1_000, 4_000);
  progress.done();
  return text;
}

it('a terminal sees rows and the seconds that are left', () => {
  expect(written(true)).toContain('Read 2,000 rows (50 %), 10 s left');
  expect(written(true)).toContain('Written 1,000 of 4,000 products, 30 s left');
});

it('a log sees none of it', () => {
  expect(written(false)).toBe('');
});
