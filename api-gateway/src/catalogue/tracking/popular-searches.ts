import { and, desc, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/open-database';
import { trackedSearches } from '../tables';

export type Popular = { phrase: string; count: number };
export type PopularSearches = { current: () => Promise<readonly Popular[]> };

/** Days that are counted. */
const COUNTED_DAYS = 30;
/** What fewer shoppers asked for is nobody else's business. */
const LEAST = 3;
const MOST = 1_000;
/** Milliseconds that a count is good for; what is older is still answered with while the next is made. */
const FRESH = 60_000;

/** What shoppers searched for and found, counted once a minute at most, off the path of the request. */
export function popularSearches(db: Database, log: Logger, now: () => number = Date.now): PopularSearches {
  let known: readonly Popular[] | null = null;
  let countedAt = Number.NEGATIVE_INFINITY;
  let counting: Promise<readonly Popular[]> | null = null;

  const count = (): Promise<readonly Popular[]> => {
    counting ??= countFound(db)
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
    .having(sql`count(*) >= ${LEAST}`)
    .orderBy(desc(sql`count(*)`), trackedSearches.phrase)
    .limit(MOST);
