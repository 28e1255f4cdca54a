import { asc, desc, inArray } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { releaseHistory, releasePointers, releases } from '../database/schema';
import { STEERING } from './history-kind';
import { ENTRY, type HistoryEntry } from './read-history';
import { lastRevision } from './steering/move';
import { pointerOf } from './steering/pointer-store';

export type VersionStatus = {
  version: string;
  publishedAt: Date;
  publishedBy: string | null;
  signedBy: string | null;
};
export type RemoteStatus = {
  remote: string;
  live: string | null;
  canary: { version: string; percent: number } | null;
  /** What a rollback without a name goes to, while no canary runs. */
  previous: string | null;
  pinned: boolean;
  /** The newest move. */
  last: Omit<HistoryEntry, 'remote'> | null;
  /** Every kept version, the newest first. */
  versions: VersionStatus[];
};
export type Status = { revision: number; remotes: RemoteStatus[] };

/** Every remote with what is live, what is tried, what was before, and what is there to choose from. */
export async function readStatus(db: Database): Promise<Status> {
  const published = await db
    .select()
    .from(releases)
    .orderBy(asc(releases.remote), desc(releases.publishedAt));
  const pointers = new Map(
    (await db.select().from(releasePointers)).map((row) => [row.remote, pointerOf(row)]),
  );
  const moves = new Map(
    (
      await db
        .selectDistinctOn([releaseHistory.remote], ENTRY)
        .from(releaseHistory)
        .where(inArray(releaseHistory.kind, [...STEERING]))
        .orderBy(releaseHistory.remote, desc(releaseHistory.revision))
    ).map(({ remote, ...entry }) => [remote, entry]),
  );
  const remotes = new Map<string, VersionStatus[]>();
  for (const { remote, version, publishedAt, publishedBy, signedBy } of published)
    remotes.set(remote, [...(remotes.get(remote) ?? []), { version, publishedAt, publishedBy, signedBy }]);
  return {
    revision: await lastRevision(db),
    remotes: [...remotes].map(([remote, versions]) => {
      const pointer = pointers.get(remote);
      return {
        remote,
        live: pointer?.version ?? null,
        canary: pointer?.canary ?? null,
        previous: pointer?.trail.at(-1) ?? null,
        pinned: pointer?.pinned ?? false,
        last: moves.get(remote) ?? null,
        versions,
      };
    }),
  };
}
