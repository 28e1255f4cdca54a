import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { until } from '@kilowatt/contracts/testing';
import pino from 'pino';
import { pictureCache } from './picture-cache';

const log = pino({ level: 'silent' });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'picture-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Files are deleted in the background. */
async function names(count: number): Promise<string[]> {
  await until(`${count} files`, () => readdirSync(folder).length === count);
  return readdirSync(folder).sort();
}

it('keeps within its bytes, and deletes what was not read for longest', async () => {
  const cache = pictureCache(folder, 300, log);
  for (const name of ['a', 'b', 'c']) await cache.write(name, Buffer.alloc(100));
  expect(await cache.read('a')).toHaveLength(100);
  await cache.write('d', Buffer.alloc(100));
  expect(await names(3)).toEqual(['a', 'c', 'd']);
  expect(await cache.read('b')).toBeNull();
});

it('knows after a restart what was used last, and deletes what was not finished', async () => {
  for (const [at, name] of ['b', 'a', 'x.part'].entries()) {
    const file = path.join(folder, name);
    writeFileSync(file, Buffer.alloc(100));
    const seconds = Date.now() / 1_000;
    utimesSync(file, seconds - 100 + at, seconds);
  }
  const cache = pictureCache(folder, 200, log);
  await cache.write('c', Buffer.alloc(100));
  expect(await names(2)).toEqual(['a', 'c']);
});

it('deletes a picture after thirty days, and one whose file is gone', async () => {
  const old = path.join(folder, 'old');
  writeFileSync(old, 'x');
  utimesSync(old, new Date(), new Date(Date.now() - 31 * 24 * 3_600_000));
  const cache = pictureCache(folder, 200, log);
  expect(await cache.read('old')).toBeNull();
  await cache.write('gone', Buffer.from('x'));
  rmSync(path.join(folder, 'gone'));
  expect(await cache.read('gone')).toBeNull();
});

it('continues where nothing can be written', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const warn = jest.spyOn(log, 'warn');
  const cache = pictureCache(path.join(file, 'below'), 200, log);
  await cache.write('a', Buffer.from('x'));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await cache.read('a')).toBeNull();
});

it('keeps the newer of two files of one name', async () => {
  const cache = pictureCache(folder, 300, log);
  await cache.write('a', Buffer.from('first'));
  await cache.write('a', Buffer.from('second'));
  await setImmediate();
  expect(String(await cache.read('a'))).toBe('second');
  expect(await names(1)).toEqual(['a']);
});

it('leaves no file behind that is larger than the whole cache', async () => {
  writeFileSync(path.join(folder, 'earlier'), Buffer.alloc(500));
  const cache = pictureCache(folder, 100, log);
  await cache.write('small', Buffer.alloc(50));
  await cache.write('huge', Buffer.alloc(500));
  expect(await cache.read('huge')).toBeNull();
  expect(await cache.read('small')).not.toBeNull();
  expect(await names(1)).toEqual(['small']);
});

it('reports when a picture was used last, and leaves when it was fetched', async () => {
  const cache = pictureCache(folder, 300, log);
  await cache.write('a', Buffer.from('x'));
  const file = path.join(folder, 'a');
  const [used, fetched] = [new Date('2020-01-01'), new Date()];
  fetched.setMilliseconds(0);
  utimesSync(file, used, fetched);
  await cache.read('a');
  await until('the time of use is written', () => statSync(file).atimeMs !== used.getTime());
  expect(statSync(file).mtimeMs).toBe(fetched.getTime());
});
