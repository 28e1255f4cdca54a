import type { Reading } from '@kilowatt/query';
import { distance } from '@kilowatt/query/server';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database';
import {
  begunWord,
  correctionOf,
  editsAllowed,
  kindTerms,
  type Lexicon,
  MAX_COMPLETIONS,
} from '../query-terms';
import { termsOf } from '../terms';
import { rowsOf, type Tables } from './tables';

type Row = { term: string; count: number; begun: boolean };
/** Unknown words that are looked up in one query: nobody mistypes more. */
const MOST_GUESSES = 12;

/** What a query needs to know of the catalogue's terms, fetched at once. */
export async function postgresLexicon(
  db: Database,
  { terms, nearTerms }: Tables,
  query: string,
  reading: Reading,
): Promise<Lexicon> {
  const typed = termsOf(query);
  const asked = new Set([
    ...typed,
    ...typed.flatMap((word) => correctionOf(word, reading)),
    ...reading.words,
    ...kindTerms(reading),
  ]);
  const guesses = [...new Set(typed)].filter((word) => editsAllowed(word) > 0).slice(0, MOST_GUESSES);
  const last = begunWord(typed);
  const start = last === null ? null : likeOf(last);
  const rows = await db
    .execute(sql`
      select term, count, false as begun from ${sql.raw(terms)} where term = any(${sql.param([...asked])}::text[])
      union all (
        select term, count, true from ${sql.raw(terms)} where term like ${start}
        order by count desc, term limit ${MAX_COMPLETIONS})
      union all
      select near.term, near.count, false from unnest(${sql.param(guesses)}::text[]) as guess(word)
      cross join lateral ${sql.raw(nearTerms)}(guess.word) as near
      where not exists (select from ${sql.raw(terms)} as known where known.term = guess.word)`)
    .then(rowsOf<Row>);
  const counts = new Map(rows.map(({ term, count }) => [term, count]));
  const begun = rows.filter((row) => row.begun).map(({ term }) => term);
  return {
    has: (term) => counts.has(term),
    count: (term) => counts.get(term) ?? 0,
    near: (word, edits) =>
      [...counts.keys()]
        .map((text) => ({ text, far: distance(word, text, edits) }))
        .filter(({ far }) => far <= edits)
        .sort((a, b) => a.far - b.far),
    beginningWith: (word) => (word === last ? begun : []),
  };
}

const likeOf = (start: string): string => `${start.replaceAll(/[\\%_]/g, '\\$&')}%`;
