import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Release } from '@kilowatt/contracts';
import { and, eq, gt, max } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { coalesced } from '../../platform/notify/follow-changes';
import { releaseHistory } from '../../platform/tables';
import type { ArtifactStore } from '../artifacts/artifact-store';
import { releases } from '../tables';

type Parts = { db: Database; artifacts: Pick<ArtifactStore, 'folder' | 'remove'>; log: Logger };

/**
 * Removes the folders of versions that the database knew once and has no longer. A version that is not even in its history
 * keeps its folder: after a loss of the database, open pages are served from there.
 */
export function removedFolders({ db, artifacts, log }: Parts) {
  let seen = 0;
  let running = Promise.resolve();
  const sweep = coalesced(() =>
    sweepFolders({ db, artifacts, log }).catch((error: unknown) =>
      log.error({ err: error }, 'folders of removed versions could not be listed'),
    ),
  );
  const start = (): Promise<void> => {
    running = sweep();
    return running;
  };
  return {
    sweep: start,
    /** The same after another gateway may have pruned. */
    async hear(): Promise<void> {
      const newest = await newestPrune(db, seen);
      if (newest === null) return;
      seen = newest;
      await start();
    },
    /** Settled once nothing is under way. */
    stop: () => running,
  };
}

/** The revision of the newest prune after one; prunes become visible in order. */
async function newestPrune(db: Database, after: number): Promise<number | null> {
  const [row] = await db
    .select({ revision: max(releaseHistory.revision) })
    .from(releaseHistory)
    .where(and(eq(releaseHistory.kind, 'prune'), gt(releaseHistory.revision, after)));
  return row?.revision ?? null;
}

async function sweepFolders({ db, artifacts, log }: Parts): Promise<void> {
  const { folder } = artifacts;
  for (const remote of await foldersIn(folder, Release.entries.remote)) {
    const found = await foldersIn(path.join(folder, remote), Release.entries.version);
    if (found.length === 0) continue;
    const [kept, known] = [await storedVersions(db, remote), await versionsInHistory(db, remote)];
    for (const version of found.filter((one) => !kept.has(one) && known.has(one)))
      await artifacts
        .remove(remote, version)
        .catch((error: unknown) =>
          log.error({ err: error, remote, version }, 'the folder of a removed version could not be removed'),
        );
  }
}

/** Names of folders; links are none, so that nothing outside is removed. */
async function foldersIn(folder: string, name: v.GenericSchema<string>): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory() && v.is(name, entry.name)).map((entry) => entry.name);
}

async function storedVersions(db: Database, remote: string): Promise<Set<string>> {
  const rows = await db
    .select({ version: releases.version })
    .from(releases)
    .where(eq(releases.remote, remote));
  return new Set(rows.map(({ version }) => version));
}

async function versionsInHistory(db: Database, remote: string): Promise<Set<string | null>> {
  const rows = await db
    .selectDistinct({ from: releaseHistory.from, to: releaseHistory.to })
    .from(releaseHistory)
    .where(eq(releaseHistory.remote, remote));
  return new Set(rows.flatMap(({ from, to }) => [from, to]));
}
