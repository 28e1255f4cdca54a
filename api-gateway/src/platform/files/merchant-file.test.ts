import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import * as v from 'valibot';
import { merchantFile } from './merchant-file';

let folder: string;
beforeEach(() => {
  jest.useFakeTimers();
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-merchant-'));
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

const later = () => jest.advanceTimersByTime(1_001);
const write = (text: string) => writeFileSync(path.join(folder, 'words.json'), text);

it('follows the file while the shop runs, and keeps what held where it cannot be used', () => {
  const reports: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void reports.push(line) });
  const file = merchantFile({
    folder,
    name: 'words.json',
    schema: v.array(v.string()),
    defaults: ['usual'],
    log,
  });
  expect(file.current()).toEqual(['usual']);

  write('["edited"]');
  later();
  expect(file.current()).toEqual(['edited']);

  write('["edited", 5]');
  later();
  expect(file.current()).toEqual(['edited']);
  expect(reports.join()).toContain('1: Invalid type');

  write('not JSON at all');
  later();
  later();
  expect(file.current()).toEqual(['edited']);
  expect(reports).toHaveLength(2);

  unlinkSync(path.join(folder, 'words.json'));
  later();
  expect(file.current()).toEqual(['usual']);
});
