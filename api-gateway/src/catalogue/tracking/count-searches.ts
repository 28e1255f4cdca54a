import type { SearchesAnswer } from '@kilowatt/contracts';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { trackedSearches } from '../tables';

type Asked = { days: number; limit: number; found: 'any' | 'nothing' };

/** The searches of the last days, most frequent first, each with how the last of them was read. */
export async function countSearches(
  db: Database,
  { days, limit, found }: Asked,
): Promise<SearchesAnswer['searches']> {
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
      ),
    )
    .groupBy(phrase)
    .orderBy(desc(sql`count(*)`), phrase)
    .limit(limit)
    .as('counted');
  const rows = await db
    .select({
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
  return rows.map(({ at, ...row }) => ({ ...row, lastAt: at.toISOString() }));
}
