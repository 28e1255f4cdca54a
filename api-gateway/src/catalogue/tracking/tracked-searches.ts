import { SEARCH_AS } from '@kilowatt/contracts';
import type { SearchesAnswer } from '@kilowatt/contracts/management';
import { and, desc, eq, gt, inArray, isNull, like, lt, ne, notLike, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import type { Reads } from '../../platform/database/replica';
import { BATCH, inBatches } from '../../platform/jobs/repeated-jobs';
import { ProblemError } from '../../platform/problems/problem';
import { trackedSearches } from '../tables';
import { labelRow } from './query-text';

/** Removes searches from before a time. @returns how many rows are gone */
export async function purgeSearches(db: Database, before: Date): Promise<number> {
  const { id, searchedAt } = trackedSearches;
  const old = db.select({ id }).from(trackedSearches).where(lt(searchedAt, before)).limit(BATCH);
  return inBatches(() => db.delete(trackedSearches).where(inArray(id, old)).returning({ id }));
}

/** A place in the list: behind a phrase that was searched for so often. */
type Place = Pick<Counted, 'count' | 'phrase'>;
type SearchesRequest = {
  days: number;
  limit: number;
  found: 'any' | 'nothing' | 'undone';
  /** Those behind this place; the first ones without it. */
  after?: Place | null;
};
/** A search with the phrase that it is counted by. */
export type Counted = SearchesAnswer['searches'][number] & { phrase: string };

/** A place as the cursor of the next page. */
export const writeCursor = ({ count, phrase }: Place): string =>
  Buffer.from(JSON.stringify([count, phrase])).toString('base64url');

const Cursor = v.tuple([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), v.string()]);

/** @throws ProblemError for a text that is no cursor */
export function readCursor(text: string): Place {
  try {
    const [count, phrase] = v.parse(Cursor, JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (!phrase.includes('\0') && phrase.isWellFormed()) return { count, phrase };
  } catch {}
  throw new ProblemError('invalid-field', 'cursor must be taken from the previous page', 'cursor');
}

/** The address of a search for mere words: it undoes an interpretation, and is no search of its own. */
const UNDONE = `/search?%&${SEARCH_AS}=words`;

/** The searches of the last days, most frequent first, each with how the last of them was read. */
export async function countSearches(
  db: Database,
  { days, limit, found, after = null }: SearchesRequest,
): Promise<Counted[]> {
  const { phrase, query, resultUrl, resultsCount, searchedAt, why } = trackedSearches;
  const counted = db
    .select({
      phrase,
      count: sql<number>`count(*)::int`.as('count'),
      results: sql<number | null>`avg(${resultsCount})::int`.as('results'),
      lastId: sql<number>`max(${trackedSearches.id})`.as('last_id'),
    })
    .from(trackedSearches)
    .where(
      and(
        gt(searchedAt, sql`now() - make_interval(days => ${days})`),
        ne(phrase, ''),
        found === 'nothing' ? eq(resultsCount, 0) : undefined,
        (found === 'undone' ? like : notLike)(resultUrl, UNDONE),
      ),
    )
    .groupBy(phrase)
    .having(
      after
        ? sql`count(*) < ${after.count} or (count(*) = ${after.count} and ${phrase} > ${after.phrase})`
        : undefined,
    )
    .orderBy(desc(sql`count(*)`), phrase)
    .limit(limit)
    .as('counted');
  const rows = await db
    .select({
      phrase: counted.phrase,
      query,
      count: counted.count,
      results: counted.results,
      destination: resultUrl,
      at: searchedAt,
      why,
    })
    .from(counted)
    .innerJoin(trackedSearches, eq(trackedSearches.id, counted.lastId))
    .orderBy(desc(counted.count), counted.phrase);
  return rows.map(({ at, ...row }) => ({ ...row, lastAt: at.toISOString(), label: labelRow(row.query) }));
}

export type Popular = { phrase: string; count: number };
export type PopularSearches = { current: () => Promise<readonly Popular[]> };

/** Days that are counted. */
const COUNTED_DAYS = 30;
/** What fewer shoppers asked for is nobody else's business. */
const MIN_SHOPPERS = 3;
const MAX_PHRASES = 1_000;
/** Milliseconds that a count is good for; what is older is still answered with while the next is made. */
const FRESH = 60_000;

/** What shoppers searched for and found, counted once a minute at most, off the path of the request. */
export function popularSearches(reads: Reads, log: Logger, now: () => number = Date.now): PopularSearches {
  let known: readonly Popular[] | null = null;
  let countedAt = Number.NEGATIVE_INFINITY;
  let counting: Promise<readonly Popular[]> | null = null;

  const count = (): Promise<readonly Popular[]> => {
    counting ??= reads(countFound)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'searches could not be counted');
        return known ?? [];
      })
      .then((popular) => {
        known = popular;
        countedAt = now();
        counting = null;
        return popular;
      });
    return counting;
  };

  return {
    async current() {
      const fresh = now() - countedAt < FRESH ? known : null;
      if (fresh !== null) return fresh;
      const next = count();
      return known ?? next;
    },
  };
}

const countFound = (db: Database): Promise<Popular[]> =>
  db
    .select({ phrase: trackedSearches.phrase, count: sql<number>`count(*)::int` })
    .from(trackedSearches)
    .where(
      and(
        gt(trackedSearches.searchedAt, sql`now() - make_interval(days => ${COUNTED_DAYS})`),
        // Who picks a suggestion is led to a collection before anybody counts.
        or(
          gt(trackedSearches.resultsCount, 0),
          and(isNull(trackedSearches.resultsCount), ne(trackedSearches.collectionMatched, 'false')),
        ),
        ne(trackedSearches.phrase, ''),
      ),
    )
    .groupBy(trackedSearches.phrase)
    .having(sql`count(*) >= ${MIN_SHOPPERS}`)
    .orderBy(desc(sql`count(*)`), trackedSearches.phrase)
    .limit(MAX_PHRASES);
