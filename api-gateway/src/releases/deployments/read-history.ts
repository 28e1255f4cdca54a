import type { HistoryKind } from '@kilowatt/contracts/management';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { releaseHistory } from '../tables';

export const ENTRY = {
  revision: releaseHistory.revision,
  remote: releaseHistory.remote,
  kind: releaseHistory.kind,
  from: releaseHistory.from,
  to: releaseHistory.to,
  percent: releaseHistory.percent,
  who: releaseHistory.who,
  why: releaseHistory.why,
  at: releaseHistory.movedAt,
};
export type HistoryEntry = Pick<
  typeof releaseHistory.$inferSelect,
  'revision' | 'remote' | 'kind' | 'from' | 'to' | 'percent' | 'who' | 'why'
> & { at: Date };
export type HistoryFilter = {
  remote?: string | undefined;
  kind?: HistoryKind | undefined;
  limit?: number | undefined;
};

/** What was done with releases, tokens and keys, the newest first. */
export const readHistory = (
  db: Database,
  { remote, kind, limit = 50 }: HistoryFilter,
): Promise<HistoryEntry[]> =>
  db
    .select(ENTRY)
    .from(releaseHistory)
    .where(
      and(
        remote === undefined ? undefined : eq(releaseHistory.remote, remote),
        kind === undefined ? undefined : eq(releaseHistory.kind, kind),
      ),
    )
    .orderBy(desc(releaseHistory.revision))
    .limit(limit);
