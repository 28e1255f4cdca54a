import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Release } from '@kilowatt/contracts';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../database/open-database';
import { releases } from '../../database/schema';
import type { StoredFile } from './stored-file';
import { readFiles } from './stored-files';

export type ArtifactStore = ReturnType<typeof artifactStore>;

/** What is served of the artifacts: a folder a version, filled from the database where it is not there. */
export function artifactStore(folder: string, db: Database) {
  const filling = new Map<string, Promise<void>>();

  async function fill(remote: string, version: string): Promise<void> {
    const [found] = await db
      .select({ manifest: releases.manifest })
      .from(releases)
      .where(and(eq(releases.remote, remote), eq(releases.version, version)));
    if (!found) return;
    const files = await readFiles(db, v.parse(Release, found.manifest));
    if (files) await write(path.join(folder, remote, version), files);
  }

  /** Writes a version whole or not at all. */
  async function write(home: string, files: ReadonlyMap<string, StoredFile>): Promise<void> {
    const draft = path.join(folder, `.draft-${randomUUID()}`);
    try {
      for (const [file, { bytes, brotli, gzip }] of files) {
        const target = path.join(draft, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, bytes);
        if (brotli) await writeFile(`${target}.br`, brotli);
        if (gzip) await writeFile(`${target}.gz`, gzip);
      }
      await mkdir(path.dirname(home), { recursive: true });
      await rename(draft, home);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  return {
    folder,
    /** Sees to it that a version is on this machine's disk, if it is anywhere. */
    async ready(remote: string, version: string): Promise<void> {
      const home = path.join(folder, remote, version);
      if (await stat(home).catch(() => null)) return;
      const running = filling.get(home) ?? fill(remote, version).finally(() => filling.delete(home));
      filling.set(home, running);
      await running;
    },
  };
}
