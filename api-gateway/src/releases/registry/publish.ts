import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { type RecordOperation, recordOperations } from '../../platform/outbox/record-operation';
import { ProblemError } from '../../platform/problems/problem';
import { databaseFiles, type FileStore } from '../artifacts/file-store';
import { Manifest } from '../artifacts/manifest';
import type { Artifact } from '../artifacts/read-artifact';
import { filesToStore } from '../artifacts/stored-files';
import { lockDeploymentsShared } from '../deployments/pointer';
import { refuseSharedKeys } from '../deployments/stored-keys';
import { releases } from '../tables';

export type Publisher = {
  who: string;
  signedBy?: string | null;
  /** Whether it was stored already when it arrived, so that it was not verified again. */
  known?: boolean;
};

/**
 * Stores an artifact. The same version with the same bytes is accepted again; with other bytes it is rejected. A prune
 * removes files that no release names, so they are stored again under the lock that keeps prunes away.
 */
export async function publish(
  db: Database,
  { release, files }: Artifact,
  { who, signedBy = null, known = false }: Publisher,
  record: RecordOperation = recordOperations(false),
  stored: FileStore = databaseFiles,
): Promise<'published' | 'known'> {
  const { remote, version } = release;
  const storeFiles = filesToStore(stored, release, files);
  // A version that is stored already is not published by this.
  if (!(await isKnown(db, release))) await refuseSharedKeys(db, release);
  await storeFiles(db);
  return db.transaction(async (tx) => {
    await lockDeploymentsShared(tx);
    if (known && !(await isKnown(tx, release)))
      throw new ProblemError(
        'conflict',
        `${remote} ${version} was removed in the meantime; publish it again`,
      );
    await storeFiles(tx);
    const [kept] = await tx
      .insert(releases)
      .values({ remote, version, digest: digestOf(release), manifest: release, publishedBy: who, signedBy })
      .onConflictDoNothing()
      .returning({ version: releases.version });
    if (!kept) {
      await isKnown(tx, release);
      return 'known';
    }
    await record(tx, { remote, kind: 'publish', to: version, who, why: '' });
    return 'published';
  });
}

/** Whether a version is stored with the same bytes. @throws ProblemError if it is stored with others */
export async function isKnown(db: Database, release: Manifest): Promise<boolean> {
  const { remote, version } = release;
  const [known] = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version)));
  if (!known) return false;
  if (!isDeepStrictEqual(contentOf(v.parse(Manifest, known.manifest)), contentOf(release)))
    throw new ProblemError('conflict', `${remote} ${version} is already published with different content`);
  return true;
}

/** A manifest without what Git says: commits to other folders give the same build. */
const contentOf = ({ revision: _, commit: __, ...content }: Manifest) => content;

const digestOf = ({ slots, routes, files }: Manifest): string =>
  createHash('sha256')
    .update(JSON.stringify([slots, routes, Object.entries(files).sort()]))
    .digest('hex');
