import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import pino, { type Logger } from 'pino';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { type ArtifactStore, artifactStore } from '../artifacts/artifact-store';
import { releases } from '../tables';
import { removedFolders } from './removed-folders';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);
const silent = pino({ level: 'silent' });

/** The disk of another gateway. */
let folder: string;
let artifacts: ArtifactStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-folders-'));
  artifacts = artifactStore(path.join(folder, 'releases'), gateway.db);
});
afterEach(() => rmSync(folder, { recursive: true }));

const homeOf = (remote: string, version: string) => path.join(folder, 'releases', remote, version);
const isThere = (remote: string, ...versions: string[]) =>
  versions.map((version) => existsSync(homeOf(remote, version)));
const foldersOf = (log: Logger = silent, store: Pick<ArtifactStore, 'folder' | 'remove'> = artifacts) =>
  removedFolders({ db: gateway.db, artifacts: store, log });
/** Publishes versions, and writes them to the other disk. */
async function published(remote: string, ...versions: string[]): Promise<void> {
  await calls.publish(remote, ...versions);
  for (const version of versions) await artifacts.ready(remote, version);
}
const prune = (remote: string) => gateway.releases.prune({ remote, keep: 1, days: 0, who: 'ada' });

it('only folders of removed versions are removed', async () => {
  await published('reviews', '1.0.0', '1.1.0');
  await published('ratings', '1.0.0');
  await prune('reviews');
  await foldersOf().sweep();
  expect([isThere('reviews', '1.0.0', '1.1.0'), isThere('ratings', '1.0.0')]).toEqual([
    [false, true],
    [true],
  ]);
});

it('a gateway processes each prune of the history once', async () => {
  await published('heard', '1.0.0', '1.1.0');
  const folders = foldersOf();
  await folders.hear();
  await prune('heard');
  expect(isThere('heard', '1.0.0')).toEqual([true]);
  await folders.hear();
  expect(isThere('heard', '1.0.0')).toEqual([false]);
  mkdirSync(homeOf('heard', '1.0.0'));
  await folders.hear();
  expect(isThere('heard', '1.0.0')).toEqual([true]);
});

it('folders of versions that are not in the database stay: it may be an older copy', async () => {
  mkdirSync(homeOf('lost', '1.0.0'), { recursive: true });
  await foldersOf().sweep();
  expect(isThere('lost', '1.0.0')).toEqual([true]);
});

it('links are not followed, and neither they nor other things are removed', async () => {
  await published('linked', '1.0.0', '1.1.0');
  const outside = path.join(folder, 'outside');
  mkdirSync(path.join(outside, '1.0.0'), { recursive: true });
  await gateway.db.delete(releases).where(eq(releases.remote, 'linked'));
  rmSync(homeOf('linked', '1.0.0'), { recursive: true });
  symlinkSync(outside, homeOf('linked', '1.0.0'));
  rmSync(homeOf('linked', '1.1.0'), { recursive: true });
  writeFileSync(homeOf('linked', '1.1.0'), 'a file');
  symlinkSync(outside, path.join(folder, 'releases', 'others'));
  await calls.publish('others', '1.0.0');
  await gateway.db.delete(releases).where(eq(releases.remote, 'others'));
  await foldersOf().sweep();
  expect([isThere('linked', '1.0.0', '1.1.0'), existsSync(path.join(outside, '1.0.0'))]).toEqual([
    [true, true],
    true,
  ]);
});

it('a link in a folder is removed with it, but not its target', async () => {
  await published('inside', '1.0.0', '1.1.0');
  const outside = path.join(folder, 'kept.js');
  writeFileSync(outside, 'kept');
  symlinkSync(outside, path.join(homeOf('inside', '1.0.0'), 'web', 'link.js'));
  await prune('inside');
  await foldersOf().sweep();
  expect([isThere('inside', '1.0.0'), existsSync(outside)]).toEqual([[false], true]);
});

it('a folder that cannot be removed is logged in one line, and others are removed', async () => {
  await published('stuck', '1.0.0', '1.1.0', '1.2.0');
  await prune('stuck');
  const failure = new Error('EBUSY');
  const log = { error: jest.fn() };
  const remove = (remote: string, version: string) =>
    version === '1.0.0' ? Promise.reject(failure) : artifacts.remove(remote, version);
  await foldersOf(log as unknown as Logger, { folder: artifacts.folder, remove }).sweep();
  expect(isThere('stuck', '1.0.0', '1.1.0', '1.2.0')).toEqual([true, false, true]);
  expect(log.error.mock.calls).toEqual([
    [
      { err: failure, remote: 'stuck', version: '1.0.0' },
      'the folder of a removed version could not be removed',
    ],
  ]);
});

it('a version that was published again is not removed, or is restored if it was', async () => {
  await published('back', '1.0.0', '1.1.0');
  await prune('back');
  await calls.publish('back', '1.0.0');
  await artifacts.remove('back', '1.0.0');
  expect(isThere('back', '1.0.0')).toEqual([true]);
  await gateway.db.delete(releases).where(eq(releases.version, '1.0.0'));
  await artifacts.remove('back', '1.0.0');
  expect(isThere('back', '1.0.0')).toEqual([false]);
  await calls.publish('back', '1.0.0');
  await artifacts.ready('back', '1.0.0');
  expect(isThere('back', '1.0.0')).toEqual([true]);
});

it('a disk without releases is not changed', async () => {
  const log = { error: jest.fn() };
  await foldersOf(log as unknown as Logger).sweep();
  expect(log.error).not.toHaveBeenCalled();
});
