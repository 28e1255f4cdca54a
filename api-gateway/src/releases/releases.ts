import { createHash } from 'node:crypto';
import { Release, type Snapshot } from '@kilowatt/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/open-database';
import { releaseHistory, releasePointers, releases as releasesTable } from '../database/schema';
import { ProblemError } from '../problem';
import type { ArtifactStore } from './artifact-store';
import type { Artifact } from './read-artifact';

export type Releases = Awaited<ReturnType<typeof openReleases>>;

/**
 * What is published and what is live. The snapshot is kept in memory, so that no page waits for the database.
 */
export async function openReleases(db: Database, artifacts: ArtifactStore) {
  const followers = new Set<(snapshot: Snapshot) => void>();
  let snapshot = await readSnapshot(db);

  return {
    snapshot: (): Snapshot => snapshot,

    /** Calls `follower` after every move. Returns how to stop. */
    follow(follower: (snapshot: Snapshot) => void) {
      followers.add(follower);
      return () => followers.delete(follower);
    },

    /** Keeps an artifact. The same version with the same bytes is no news; with others it is refused. */
    async publish({ release, files }: Artifact): Promise<'published' | 'known'> {
      const digest = createHash('sha256')
        .update(JSON.stringify([release.slots, release.routes, Object.entries(release.files).sort()]))
        .digest('hex');
      const [known] = await db
        .select({ digest: releasesTable.digest })
        .from(releasesTable)
        .where(and(eq(releasesTable.remote, release.remote), eq(releasesTable.version, release.version)));
      if (known && known.digest !== digest)
        throw new ProblemError(
          'conflict',
          `${release.remote} ${release.version} is published already, with other bytes`,
        );
      await artifacts.keep(release, files);
      if (known) return 'known';
      await db
        .insert(releasesTable)
        .values({ remote: release.remote, version: release.version, digest, manifest: release });
      return 'published';
    },

    /** Makes a published version the live one, whichever was live before. */
    async promote(remote: string, version: string, why: string): Promise<Snapshot> {
      await db.transaction(async (tx) => {
        const [found] = await tx
          .select({ version: releasesTable.version })
          .from(releasesTable)
          .where(and(eq(releasesTable.remote, remote), eq(releasesTable.version, version)));
        if (!found) throw new ProblemError('release-not-found', `${remote} ${version} was never published`);
        const [pointer] = await tx.select().from(releasePointers).where(eq(releasePointers.remote, remote));
        if (pointer?.version === version) return;
        await tx
          .insert(releasePointers)
          .values({ remote, version })
          .onConflictDoUpdate({ target: releasePointers.remote, set: { version } });
        await tx.insert(releaseHistory).values({ remote, from: pointer?.version ?? null, to: version, why });
      });
      snapshot = await readSnapshot(db);
      for (const follower of followers) follower(snapshot);
      return snapshot;
    },

    /** Every published version with the pointer beside it, for `kilowatt status`. */
    status: () =>
      db
        .select({
          remote: releasesTable.remote,
          version: releasesTable.version,
          publishedAt: releasesTable.publishedAt,
          live: sql<boolean>`${releasePointers.version} is not distinct from ${releasesTable.version}`,
        })
        .from(releasesTable)
        .leftJoin(releasePointers, eq(releasePointers.remote, releasesTable.remote))
        .orderBy(asc(releasesTable.remote), asc(releasesTable.publishedAt)),
  };
}

async function readSnapshot(db: Database): Promise<Snapshot> {
  const live = await db
    .select({ manifest: releasesTable.manifest })
    .from(releasePointers)
    .innerJoin(
      releasesTable,
      and(
        eq(releasesTable.remote, releasePointers.remote),
        eq(releasesTable.version, releasePointers.version),
      ),
    )
    .orderBy(asc(releasePointers.remote));
  const [last] = await db
    .select({ revision: sql<number>`coalesce(max(${releaseHistory.revision}), 0)`.mapWith(Number) })
    .from(releaseHistory);
  return {
    revision: last?.revision ?? 0,
    remotes: live.map(({ manifest }) => {
      const release = v.parse(Release, manifest);
      return { release, base: `/remotes/${release.remote}/${release.version}/` };
    }),
  };
}
