import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pino from 'pino';
import { readConfig } from './platform/config/config';
import { openStores } from './stores';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-stores-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['a file', (place: string) => writeFileSync(place, ''), 'is not a folder. Set DATA_DIR.'],
  [
    'a link to itself',
    (place: string) => symlinkSync(path.basename(place), place),
    'is not readable (ELOOP). Change its owner, or set DATA_DIR.',
  ],
])('a start with %s as its data folder ends with one line, on PostgreSQL too', async (_what, put, why) => {
  const dataDir = path.join(folder, 'data');
  put(dataDir);
  const config = readConfig({ DATABASE_URL: 'postgres://127.0.0.1:9/shop', DATA_DIR: dataDir });
  await expect(openStores(config, pino({ level: 'silent' }))).rejects.toThrow(`${dataDir} ${why}`);
});

it('a data folder that is not there yet is none of its concerns', async () => {
  const config = readConfig({
    ...{ DATABASE_URL: 'postgres://127.0.0.1:9/shop', DATA_DIR: path.join(folder, 'later') },
  });
  await expect(openStores(config, pino({ level: 'silent' }))).rejects.toThrow('ECONNREFUSED');
});
