import { SHELL, StorageFormats } from '@kilowatt/contracts';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { ProblemError } from '../../platform/problems/problem';
import { releasePointers, releases } from '../tables';

const Stored = v.nullish(StorageFormats);

/**
 * Rejects a version that stores in browsers under a key of another remote's live version or canary: each would overwrite what the
 * other one reads.
 * @throws ProblemError
 */
export async function refuseSharedKeys(
  db: Database,
  { remote, version, storage }: { remote: string; version: string; storage?: StorageFormats | undefined },
): Promise<void> {
  if (!storage || storage.length === 0) return;
  const others = await db
    .select({
      remote: releases.remote,
      version: releases.version,
      storage: sql<unknown>`${releases.manifest} -> 'storage'`,
    })
    .from(releases)
    .innerJoin(releasePointers, eq(releases.remote, releasePointers.remote))
    .where(
      and(
        ne(releases.remote, SHELL),
        ne(releases.remote, remote),
        or(eq(releases.version, releasePointers.version), eq(releases.version, releasePointers.canary)),
      ),
    );
  for (const other of others)
    for (const { key } of v.parse(Stored, other.storage) ?? [])
      if (storage.some((own) => own.key === key))
        throw new ProblemError(
          'release-refused',
          `${remote} ${version} stores under the key "${key}" in browsers, which belongs to ${other.remote} ${other.version}; choose another key, such as "${remote}.${key}"`,
        );
}

/** The same for a stored version that is about to be deployed. @throws ProblemError */
export async function refuseSharedKeysOf(db: Database, remote: string, version: string): Promise<void> {
  const [found] = await db
    .select({ storage: sql<unknown>`${releases.manifest} -> 'storage'` })
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version)));
  await refuseSharedKeys(db, { remote, version, storage: v.parse(Stored, found?.storage) ?? undefined });
}
