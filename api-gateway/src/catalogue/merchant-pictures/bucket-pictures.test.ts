import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { bucketServer } from '../../testing/bucket-server';
import { bucketPictures } from './bucket-pictures';
import { pictureCache } from './picture-cache';

const log = pino({ level: 'silent' });
let server: Awaited<ReturnType<typeof bucketServer>>;
const folder = mkdtempSync(path.join(tmpdir(), 'bucket-pictures-'));
beforeAll(async () => {
  server = await bucketServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
let clock: number;
beforeEach(() => {
  clock = Date.now();
});

let gateways = 0;
/** A gateway with a disk of its own. */
function gateway() {
  gateways += 1;
  const disk = pictureCache(path.join(folder, String(gateways)), 1_000, log);
  return { disk, cache: bucketPictures(disk, server.bucket, log, { now: () => clock }) };
}

it('what one gateway has made, another one reads, and has on its disk then', async () => {
  await gateway().cache.write('a-320.webp', Buffer.from('a'));
  const other = gateway();
  expect(String(await other.cache.read('a-320.webp'))).toBe('a');
  expect(String(await other.disk.read('a-320.webp'))).toBe('a');
  expect(await other.cache.read('b-320.webp')).toBeNull();
});

it('a picture with other bytes than were stored is made again', async () => {
  await gateway().cache.write('c', Buffer.from('c'));
  server.damage('shop/pictures/c');
  const error = jest.spyOn(log, 'error');
  const other = gateway();
  expect(await other.cache.read('c')).toBeNull();
  expect(error).toHaveBeenLastCalledWith(
    `the bucket ${server.bucket.name} has other bytes for the picture c: it is made again`,
  );
  expect(await other.disk.read('c')).toBeNull();
});

it('a picture is fetched again after 30 days', async () => {
  await gateway().cache.write('d', Buffer.from('d'));
  clock += 31 * 24 * 3_600_000;
  expect(await gateway().cache.read('d')).toBeNull();
});

it('while the bucket is away the disk goes on alone, and the log says so once', async () => {
  const warn = jest.spyOn(log, 'warn');
  const { cache, disk } = gateway();
  await server.away();
  await cache.write('e', Buffer.from('e'));
  expect(String(await cache.read('e'))).toBe('e');
  expect(await cache.read('unknown')).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenLastCalledWith(
    expect.stringMatching(/^pictures are kept on the disk alone: the bucket kilowatt-test at /),
  );
  await server.back();
  clock += 60_000;
  await cache.write('f', Buffer.from('f'));
  expect(warn).toHaveBeenLastCalledWith(`the bucket ${server.bucket.name} keeps pictures again`);
  expect(String(await disk.read('f'))).toBe('f');
  expect(String(server.read('shop/pictures/f'))).toBe('f');
});
