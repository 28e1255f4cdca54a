import { SEARCH_AS, type SearchesAnswer } from '@kilowatt/contracts';
import { maskEmails } from '@kilowatt/contracts/logging';
import { normalise, readText } from '@kilowatt/query';
import { and, desc, eq, gt, inArray, like, lt, ne, notLike, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { BATCH, inBatches } from '../../platform/jobs/cleaning';
import { trackedSearches } from '../tables';
import { labelRow } from './label-row';

/** A query as all write it, so that its searches are counted together: in lower case, spelt right, `24 inch` in full. */
export function phraseOf(query: string): string {
  const { corrected } = readText(query);
  let phrase = ` ${normalise(query)} `;
  for (const [from, to] of corrected) phrase = phrase.replaceAll(` ${from} `, ` ${to} `);
  return phrase.replaceAll('"', ' inch').replaceAll(/ +/g, ' ').trim();
}

/** Text as it may be kept: an email address that somebody typed or pasted into the search box is not. */
export const withoutAddresses = (text: string): string =>
  maskEmails(text.toWellFormed().replaceAll('\0', ''));

/** Removes searches from before a time. @returns how many rows are gone */
export async function forgetSearches(db: Database, before: Date): Promise<number> {
  const { id, searchedAt } = trackedSearches;
  const old = db.select({ id }).from(trackedSearches).where(lt(searchedAt, before)).limit(BATCH);
  return inBatches(() => db.delete(trackedSearches).where(inArray(id, old)).returning({ id }));
}

type Asked = { days: number; limit: number; found: 'any' | 'nothing' | 'undone' };

/** The address of a search for mere words: it undoes an interpretation, and is no search of its own. */
const UNDONE = `/search?%&${SEARCH_AS}=words`;

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
        (found === 'undone' ? like : notLike)(resultUrl, UNDONE),
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
  return rows.map(({ at, ...row }) => ({ ...row, lastAt: at.toISOString(), label: labelRow(row.query) }));
}
