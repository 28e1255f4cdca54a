import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Release } from '@kilowatt/contracts';
import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { releases } from '../tables';
import { databaseFiles, type FileStore } from './file-store';
import { readFiles } from './stored-files';
import { describeFolder, isIntact, isThere, writeFolder } from './version-folder';
import { versionStamps } from './version-stamps';

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
  const stamps = versionStamps();
  const notBefore = new Map<string, number>();
  const removing = new Map<string, Promise<void>>();

  async function check(remote: string, version: string, home: string): Promise<void> {
    const exists = await isThere(home);
    const release = await manifestOf(db, remote, version).catch((error: unknown) => {
      // While the database is unavailable, files are served from disk unchecked; browsers check hashes, too.
      if (exists) return null;
      throw error;
    });
    if (!release) return;
    if (!exists || !(await isIntact(home, release))) {
      const found = await readFiles(db, release, files);
      if (!found) return;
      await writeFolder(folder, home, release, found);
      if (stamps.has(home))
        log?.warn(`${remote} ${version}: a file was missing or changed on the disk, and is restored`);
    } else await describeFolder(home, release);
    await stamps.note(home, release);
  }

  /** Of a version that was checked before: while it cannot be restored, it is served as it is. */
  async function checkAgain(home: string, running: Promise<void>, sent: readonly string[]): Promise<void> {
    try {
      await running;
    } catch (error) {
      if (!(await isThere(home))) throw error;
    }
    if (!(await stamps.areSame(home, sent))) notBefore.set(home, Date.now() + CHECK_AGAIN);
  }

  async function removeUnlessKept(remote: string, version: string, home: string): Promise<void> {
    stamps.forget(home);
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
      if (await stamps.areSame(home, sent)) return;
      if (Date.now() < (notBefore.get(home) ?? 0)) return;
      await removing.get(home)?.catch(() => {});
      const running = checking.get(home) ?? check(remote, version, home).finally(() => checking.delete(home));
      checking.set(home, running);
      await (stamps.has(home) ? checkAgain(home, running, sent) : running);
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
