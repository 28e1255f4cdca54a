import type { ParsedQuery } from '@kilowatt/query';
import { distance } from '@kilowatt/query/server';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/open-database';
import {
  begunWord,
  correctionOf,
  editsAllowed,
  kindTerms,
  type Lexicon,
  MAX_COMPLETIONS,
} from '../query-terms';
import { mayBeSku, SKU_LIMITS, skuKey } from '../sku-index';
import { termsOf } from '../terms';
import type { Tables } from './tables';

type Row = { doc: number; key: string; way: 'whole' | 'begun' | 'within' | 'near' };

/** Nobody's number is longer; a longer text is none. */
const MAX_KEY_LENGTH = 100;

/** Products for what may be a SKU: whole, else by its beginning, else by a part of it, else with a typing error. */
export async function postgresSkus(
  db: Database,
  { skus }: Tables,
  text: string,
): Promise<{ docs: number[]; whole: boolean }> {
  const key = skuKey(text);
  if (key === '' || key.length > MAX_KEY_LENGTH) return { docs: [], whole: false };
  const table = sql.raw(skus);
  const part = mayBeSku(key) && key.length >= SKU_LIMITS.fragment;
  const mistyped = part && key.length >= SKU_LIMITS.mistyped && key.length <= SKU_LIMITS.longest;
  const rows = await db
    .execute(sql`
      select doc, key, 'whole' as way from ${table} where key = ${key}
      union all (select doc, key, 'begun' from ${table}
        where ${part} and key like ${`${key}%`} order by key limit ${SKU_LIMITS.most})
      union all (select doc, key, 'within' from ${table}
        where ${part} and key like ${`%${key}%`} order by key limit ${SKU_LIMITS.most})
      union all (select doc, key, 'near' from ${table}
        where ${mistyped} and key % ${key} order by similarity(key, ${key}) desc limit 64)`)
    .then(rowsOf<Row>);
  for (const way of ['whole', 'begun', 'within'] as const) {
    const found = rows.filter((row) => row.way === way).map(({ doc }) => doc);
    if (found.length > 0) return { docs: found, whole: way === 'whole' };
  }
  const docs = rows
    .filter((row) => distance(key, row.key, 1) <= 1)
    .slice(0, SKU_LIMITS.mostMistyped)
    .map(({ doc }) => doc);
  return { docs, whole: false };
}

type Term = { term: string; count: number; begun: boolean };
/** Unknown words that are looked up in one query: nobody mistypes more. */
const MAX_GUESSES = 12;

/** What a query needs to know of the catalogue's terms, fetched at once. */
export async function postgresLexicon(
  db: Database,
  { terms, nearTerms }: Tables,
  query: string,
  parsed: ParsedQuery,
): Promise<Lexicon> {
  const typed = termsOf(query);
  const requested = new Set([
    ...typed,
    ...typed.flatMap((word) => correctionOf(word, parsed)),
    ...parsed.words,
    ...kindTerms(parsed),
  ]);
  const guesses = [...new Set(typed)].filter((word) => editsAllowed(word) > 0).slice(0, MAX_GUESSES);
  const last = begunWord(typed);
  const start = last === null ? null : likeOf(last);
  const rows = await db
    .execute(sql`
      select term, count, false as begun from ${sql.raw(terms)} where term = any(${sql.param([...requested])}::text[])
      union all (
        select term, count, true from ${sql.raw(terms)} where term like ${start}
        order by count desc, term limit ${MAX_COMPLETIONS})
      union all
      select near.term, near.count, false from unnest(${sql.param(guesses)}::text[]) as guess(word)
      cross join lateral ${sql.raw(nearTerms)}(guess.word) as near
      where not exists (select from ${sql.raw(terms)} as known where known.term = guess.word)`)
    .then(rowsOf<Term>);
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
