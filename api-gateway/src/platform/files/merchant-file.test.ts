import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import * as v from 'valibot';
import { merchantFile, watchMerchantFiles } from './merchant-file';

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
const place = (name = 'words.json') => path.join(folder, name);
const write = (text: string, name?: string) => writeFileSync(place(name), text);
const words = () =>
  merchantFile({ folder, name: 'words.json', schema: v.array(v.string()), defaults: ['usual'] });

it('follows the file while the shop runs, and keeps what held where it cannot be used', () => {
  const file = words();
  expect(file.current()).toEqual(['usual']);

  write('["edited"]');
  later();
  expect(file.current()).toEqual(['edited']);

  write('["edited", 5]');
  later();
  expect(file.current()).toEqual(['edited']);

  write('not JSON at all');
  later();
  expect(file.current()).toEqual(['edited']);

  unlinkSync(place());
  later();
  expect(file.current()).toEqual(['usual']);
});

it('reads a file that a Windows editor has put a byte order mark before', () => {
  write('\ufeff["edited"]');
  expect(words().current()).toEqual(['edited']);
});

/** What may be in the place of a file, and what the log says of it. */
const NO_FILES: [string, (file: string) => void, string][] = [
  ['a link to itself', (file) => symlinkSync(path.basename(file), file), 'is a broken link (ELOOP)'],
  ['a folder', (file) => mkdirSync(file), 'is a folder'],
  ['a pipe', (file) => execFileSync('mkfifo', [file]), 'is not a regular file'],
  ['an endless device', (file) => symlinkSync('/dev/zero', file), 'is not a regular file'],
  [
    'a file of 17 MB',
    (file) => {
      writeFileSync(file, '');
      truncateSync(file, 17_000_000);
    },
    'is larger than 16 MB',
  ],
];

it.each(NO_FILES)('keeps what held where %s is in its place, from the start too', (_what, put) => {
  write('["edited"]');
  const file = words();
  expect(file.current()).toEqual(['edited']);
  rmSync(place());
  put(place());
  later();
  expect([file.current(), words().current()]).toEqual([['edited'], ['usual']]);

  rmSync(place(), { recursive: true });
  write('["well again"]');
  later();
  expect(file.current()).toEqual(['well again']);
});

describe('the log', () => {
  const watch = () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const stop = watchMerchantFiles(folder, log);
    const reports = () => lines.map((line) => JSON.parse(line)).map(({ file, why }) => [file, why]);
    return { stop, reports };
  };

  it.each(NO_FILES)('names, once, a file in whose place %s is', (_what, put, why) => {
    put(place('texts.json'));
    const { stop, reports } = watch();
    later();
    expect(reports()).toEqual([[place('texts.json'), why]]);
    rmSync(place('texts.json'), { recursive: true });
    later();
    put(place('texts.json'));
    later();
    expect(reports()).toHaveLength(2);
    stop();
  });

  it('names each file that is edited to what the shop cannot use, though nobody asks for it', () => {
    const { stop, reports } = watch();
    expect(reports()).toEqual([]);
    for (const name of ['delivery.json', 'energy-guides.json']) {
      write('5', name);
      later();
      later();
      expect(reports().at(-1)).toEqual([place(name), expect.stringMatching(/^the whole file: /)]);
    }
    write('[{ "name": 5 }]', 'delivery.json');
    later();
    expect(reports()).toHaveLength(3);
    expect(reports().at(-1)?.[1]).toMatch(/^0\./);
    stop();
    write('5', 'menu.json');
    later();
    expect(reports()).toHaveLength(3);
  });
});
