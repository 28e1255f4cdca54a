import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { replaceFile } from './replace-file';

const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-replace-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a file that is written takes away the drafts of killed processes, and nothing else', async () => {
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ['.draft-killed', '.draft-of-another', 'other.json', 'kept.json'])
    writeFileSync(path.join(folder, name), 'before');
  for (const name of ['.draft-killed', 'other.json'])
    utimesSync(path.join(folder, name), twoHoursAgo, twoHoursAgo);
  await replaceFile(path.join(folder, 'kept.json'), 'after');
  expect(readdirSync(folder).sort()).toEqual(['.draft-of-another', 'kept.json', 'other.json']);
  expect(readFileSync(path.join(folder, 'kept.json'), 'utf8')).toBe('after');
});
