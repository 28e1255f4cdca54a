import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Release } from '@kilowatt/contracts';
import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { releases } from '../tables';
import { databaseFiles, type FileStore, hashOf, type StoredFile } from './file-store';
import { isCompressed, readFiles } from './stored-files';

export type ArtifactStore = ReturnType<typeof artifactStore>;

/** Milliseconds until a version that could not be restored is checked again. */
const CHECK_AGAIN = 10_000;

/**
 * The artifacts on disk: one folder per version, written from where files are kept if missing. Before this process serves a
 * version for the first time, it checks the hash of every file, and writes the version again if one is missing or has
 * changed. It checks again before it sends a file that is gone, or was written since.
 */
export function artifactStore(
  folder: string,
  db: Database,
  files: FileStore = databaseFiles,
  log?: Pick<Logger, 'warn'>,
) {
  const checking = new Map<string, Promise<void>>();
  /** By its folder: the stamp of each file of a version when it was checked. */
  const checked = new Map<string, ReadonlyMap<string, string>>();
  const notBefore = new Map<string, number>();
  const removing = new Map<string, Promise<void>>();

  async function check(remote: string, version: string, home: string): Promise<void> {
    const isThere = (await stat(home).catch(() => null)) !== null;
    const release = await manifestOf(db, remote, version).catch((error: unknown) => {
      // While the database is unavailable, files are served from disk unchecked; browsers check hashes, too.
      if (isThere) return null;
      throw error;
    });
    if (!release) return;
    if (!isThere || !(await isIntact(home, release))) {
      const found = await readFiles(db, release, files);
      if (!found) return;
      await write(folder, home, release, found);
      if (checked.has(home))
        log?.warn(`${remote} ${version}: a file was missing or changed on the disk, and is restored`);
    } else await describe(home, release);
    checked.set(home, await stampsIn(home, release));
  }

  /** Whether a version was checked, and the first of some files that it has is as it was then. */
  async function isAsChecked(home: string, sent: readonly string[]): Promise<boolean> {
    const stamps = checked.get(home);
    if (!stamps) return false;
    const file = sent.find((one) => stamps.has(one));
    if (file === undefined) return (await stat(home).catch(() => null)) !== null;
    return (await stampOf(path.join(home, file))) === stamps.get(file);
  }

  /** Of a version that was checked before: while it cannot be restored, it is served as it is. */
  async function checkAgain(home: string, running: Promise<void>, sent: readonly string[]): Promise<void> {
    try {
      await running;
    } catch (error) {
      if (!(await stat(home).catch(() => null))) throw error;
    }
    if (!(await isAsChecked(home, sent))) notBefore.set(home, Date.now() + CHECK_AGAIN);
  }

  async function removeUnlessKept(remote: string, version: string, home: string): Promise<void> {
    checked.delete(home);
    // It may have been published again.
    if (await manifestOf(db, remote, version)) return;
    // Away as a whole first: half of a version is never served.
    const removed = path.join(folder, `.removed-${randomUUID()}`);
    await rename(home, removed);
    await rm(removed, { recursive: true, force: true });
  }

  return {
    folder,
    files,
    /**
     * Ensures that a version is complete on this machine's disk, if it exists.
     * @param sent the file that is sent next, in its forms, the preferred one first
     * @throws if it is missing, and the database or the bucket is unavailable
     */
    async ready(remote: string, version: string, sent: readonly string[] = []): Promise<void> {
      const home = path.join(folder, remote, version);
      if (await isAsChecked(home, sent)) return;
      if (Date.now() < (notBefore.get(home) ?? 0)) return;
      await removing.get(home)?.catch(() => {});
      const running = checking.get(home) ?? check(remote, version, home).finally(() => checking.delete(home));
      checking.set(home, running);
      await (checked.has(home) ? checkAgain(home, running, sent) : running);
    },
    /**
     * Removes a version from this machine's disk, unless the database has it.
     * @throws if the folder cannot be removed, or the database is unavailable
     */
    async remove(remote: string, version: string): Promise<void> {
      const home = path.join(folder, remote, version);
      while (checking.has(home) || removing.has(home))
        await Promise.allSettled([checking.get(home), removing.get(home)]);
      const running = removeUnlessKept(remote, version, home).finally(() => removing.delete(home));
      removing.set(home, running);
      await running;
    },
  };
}

async function manifestOf(db: Database, remote: string, version: string): Promise<Release | null> {
  const [found] = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version)));
  return found ? v.parse(Release, found.manifest) : null;
}

/** By this file a version can be rolled back to without the database; it is not served. */
const MANIFEST_FILE = 'release.json';

/** Writes what a folder of an earlier gateway does not have; without it only a rollback offline misses something. */
async function describe(home: string, release: Release): Promise<void> {
  const file = path.join(home, MANIFEST_FILE);
  if (await stat(file).catch(() => null)) return;
  const draft = path.join(home, `.draft-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(release))
    .then(() => rename(draft, file))
    .catch(() => {});
}

/** Writes a version atomically, replacing an existing one. */
async function write(
  folder: string,
  home: string,
  release: Release,
  files: ReadonlyMap<string, StoredFile>,
): Promise<void> {
  const draft = path.join(folder, `.draft-${randomUUID()}`);
  const replaced = path.join(folder, `.replaced-${randomUUID()}`);
  try {
    for (const [file, { bytes, brotli, gzip }] of files) {
      const target = path.join(draft, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, bytes);
      if (brotli) await writeFile(`${target}.br`, brotli);
      if (gzip) await writeFile(`${target}.gz`, gzip);
    }
    await writeFile(path.join(draft, MANIFEST_FILE), JSON.stringify(release));
    await mkdir(path.dirname(home), { recursive: true });
    await rename(home, replaced).catch(() => {});
    await rename(draft, home);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(replaced, { recursive: true, force: true });
  }
}

const unpack = [
  { ending: '.br', read: promisify(brotliDecompress) },
  { ending: '.gz', read: promisify(gunzip) },
] as const;

/** Changes when a file is written again, and needs no reading of it; empty if it is missing. */
const stampOf = (file: string): Promise<string> =>
  stat(file).then(
    ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
    () => '',
  );

/** The stamps of all files of a version, including the compressed forms. */
async function stampsIn(home: string, { files }: Release): Promise<ReadonlyMap<string, string>> {
  const names = Object.keys(files).flatMap((file) =>
    isCompressed(file) ? [file, ...unpack.map(({ ending }) => file + ending)] : [file],
  );
  return new Map(
    await Promise.all(names.map(async (name) => [name, await stampOf(path.join(home, name))] as const)),
  );
}

/** Whether a version's folder contains every file of its `release.json` as published, including the compressed forms. */
async function isIntact(home: string, { files }: Release): Promise<boolean> {
  try {
    for (const [file, hash] of Object.entries(files)) {
      const target = path.join(home, file);
      if (hashOf(await readFile(target)) !== hash) return false;
      if (!isCompressed(file)) continue;
      for (const { ending, read } of unpack)
        if (hashOf(await read(await readFile(target + ending))) !== hash) return false;
    }
    return true;
  } catch {
    return false;
  }
}
