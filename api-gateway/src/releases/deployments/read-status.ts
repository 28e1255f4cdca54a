import { asc, desc, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { releaseHistory, releasePointers, releases } from '../tables';
import { STEERING } from './history-kind';
import { lastRevision } from './move';
import { pointerOf } from './pointer-store';
import { type Promotion, promotedBy } from './promoted-by';
import { ENTRY, type HistoryEntry } from './read-history';

/** Moves of a remote that are looked through for who put its versions where they are. */
const MOVES = 50;

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
  /** Who put the live version, and the canary, there. */
  placed: { live: Promotion | null; canary: Promotion | null };
  /** The newest move. */
  last: Omit<HistoryEntry, 'remote'> | null;
  /** Every kept version, the newest first. */
  versions: VersionStatus[];
};
export type Status = { revision: number; remotes: RemoteStatus[] };

type Move = Omit<HistoryEntry, 'remote'>;

/** The newest moves of each remote, the newest first. */
async function readMoves(db: Database): Promise<Map<string, Move[]>> {
  const ranked = db
    .select({
      ...ENTRY,
      rank: sql<number>`row_number() over (partition by ${releaseHistory.remote} order by ${releaseHistory.revision} desc)`
        .mapWith(Number)
        .as('rank'),
    })
    .from(releaseHistory)
    .where(inArray(releaseHistory.kind, [...STEERING]))
    .as('ranked');
  const rows = await db.select().from(ranked).where(lte(ranked.rank, MOVES)).orderBy(desc(ranked.revision));
  const moves = new Map<string, Move[]>();
  for (const { rank: _, remote, ...move } of rows)
    if (remote !== null) moves.set(remote, [...(moves.get(remote) ?? []), move]);
  return moves;
}

/** Every remote with what is live, what is tried, what was before, and what is there to choose from. */
export async function readStatus(db: Database): Promise<Status> {
  const published = await db
    .select()
    .from(releases)
    .orderBy(asc(releases.remote), desc(releases.publishedAt));
  const pointers = new Map(
    (await db.select().from(releasePointers)).map((row) => [row.remote, pointerOf(row)]),
  );
  const moves = await readMoves(db);
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
        placed: promotedBy(pointer ?? { version: null, canary: null }, moves.get(remote) ?? []),
        last: moves.get(remote)?.[0] ?? null,
        versions,
      };
    }),
  };
}
