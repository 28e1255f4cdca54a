import { setTimeout as wait } from 'node:timers/promises';
import type { HistoryQuery } from '@kilowatt/contracts/management';
import { and, asc, eq, gt, gte, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { ProblemError } from '../../platform/problems/problem';
import { releaseHistory } from '../../platform/tables';
import { ENTRY, type HistoryEntry, readHistory } from './reports';

export type HistoryPage = { history: HistoryEntry[]; next: number | null };

/**
 * A page of the history. With `since` the oldest first: `next` is what the following request sends as `since`, always, so
 * that a reader gets each entry once. Otherwise the newest first: `next` is for `before`, and null on the last page.
 */
export async function readHistoryPage(db: Database, query: HistoryQuery): Promise<HistoryPage> {
  const { since, limit } = query;
  if (since !== undefined) return readForward(db, query, since);
  const found = await readHistory(db, { ...query, limit: limit + 1 });
  const history = found.slice(0, limit);
  return { history, next: found.length > limit ? (history.at(-1)?.revision ?? null) : null };
}

async function readForward(
  db: Database,
  { remote, kind, limit }: HistoryQuery,
  since: number | Date,
): Promise<HistoryPage> {
  const { revision } = releaseHistory;
  const newest = await settledRevision(db);
  if (typeof since === 'number' && since > newest)
    throw new ProblemError('conflict', `There is no revision ${since} yet; the newest is ${newest}`);
  const conditions: (SQL | undefined)[] = [
    typeof since === 'number' ? gt(revision, since) : gte(releaseHistory.movedAt, since),
    lte(revision, newest),
    remote === undefined ? undefined : eq(releaseHistory.remote, remote),
    kind === undefined ? undefined : eq(releaseHistory.kind, kind),
  ];
  const history = await db
    .select(ENTRY)
    .from(releaseHistory)
    .where(and(...conditions))
    .orderBy(asc(revision))
    .limit(limit);
  const isFull = history.length === limit;
  return { history, next: (isFull ? history.at(-1)?.revision : undefined) ?? newest };
}

/** Attempts to find no writer, and milliseconds between them: an entry is written within milliseconds. */
const ATTEMPTS = 60;
const PAUSE = 50;

/**
 * The newest revision before which no entry can appear any more. Revisions are given out before they are committed, so a
 * lower one may become visible after a higher one: none is under way where no transaction has the table locked for writing.
 */
async function settledRevision(db: Database): Promise<number> {
  const [row] = await db.select({ newest: max(releaseHistory.revision) }).from(releaseHistory);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await wait(PAUSE);
    if (!(await isBeingWritten(db))) return row?.newest ?? 0;
  }
  throw new ProblemError('unavailable', 'The history is being written; try again in a moment');
}

async function isBeingWritten(db: Database): Promise<boolean> {
  const writers = sql`select from pg_locks where locktype = 'relation' and mode = 'RowExclusiveLock'
    and relation = 'release_history'::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  const [row] = await db.select({ isWritten: sql<boolean>`exists(${writers})` }).from(sql`(select) as one`);
  return row?.isWritten === true;
}
