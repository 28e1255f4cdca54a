import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import pino from 'pino';
import { openLiveCatalogue, type StoredProducts } from '../../catalogue/live/live-catalogue';
import { openReleases } from '../../releases/registry/releases';
import { releaseCalls } from '../../testing/release-calls';
import { type TestGateway, testGateway } from '../../testing/test-gateway';
import type { Database } from '../database/open-database';
import { lastKnown } from './last-known';

const log = pino({ level: 'silent' });
let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-last-known-'));
  gateway = await testGateway();
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

/** A database that does not answer. */
const away = new Proxy({} as Database, {
  get() {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  },
});
const keptIn = <Value>(name: string, logger = log) => lastKnown<Value>(path.join(folder, name), logger);

it('a gateway that starts while the database is away has the releases that it last knew', async () => {
  const calls = releaseCalls(gateway);
  await calls.publish('reviews', '1.0.0', '1.1.0');
  const kept = keptIn<Snapshot>('snapshot.json');
  const releases = await openReleases(gateway.db, kept);
  await calls.operate('reviews', 'promote', { version: '1.1.0' }).expect(200);
  await releases.refresh();
  const { snapshot } = await openReleases(away, kept);
  expect(snapshot().remotes[0]?.release.version).toBe('1.1.0');
  expect(snapshot()).toEqual(releases.snapshot());
});

it('and the catalogue', async () => {
  const kept = keptIn<StoredProducts>('products.json');
  const open = (db: Database) => openLiveCatalogue(db, log, undefined, kept);
  const before = (await open(gateway.db)).current();
  const after = (await open(away)).current();
  expect(after.version).toBe(before.version);
  expect(after.products.length).toBe(before.products.length);
  expect(after.products[0]).toEqual(before.products[0]);
});

it('and says in its log that it goes on from there', async () => {
  const warn = jest.fn();
  await openReleases(away, keptIn('snapshot.json', { warn } as unknown as typeof log));
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.objectContaining({ code: 'ECONNREFUSED' }) }),
    expect.stringContaining('last known'),
  );
});

it('does not start where nothing was kept, or half of it', async () => {
  await expect(openReleases(away, keptIn('nothing.json'))).rejects.toThrow('ECONNREFUSED');
  writeFileSync(path.join(folder, 'half.json'), '{"revision":');
  await expect(openReleases(away, keptIn('half.json'))).rejects.toThrow('ECONNREFUSED');
});

it('leaves nothing behind of what could not be written', async () => {
  const warn = jest.fn();
  // A folder is in the place of the file.
  mkdirSync(path.join(folder, 'failed/kept.json/in'), { recursive: true });
  const kept = keptIn<number>('failed/kept.json', { warn } as unknown as typeof log);
  kept.save(1);
  expect(await kept.read()).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(readdirSync(path.join(folder, 'failed'))).toEqual(['kept.json']);
});
