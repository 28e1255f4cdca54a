import { readText } from '@kilowatt/query';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/open-database';
import { inSlices } from '../../../platform/jobs/slices';
import type { Entry } from '../../products/entry';
import { BLOCK_SIZE, mark } from '../blocks';
import { factsOf } from '../facts';
import { lowerBoundOf, rarityOf } from '../postings';
import { queryTerms } from '../query-terms';
import { Ranking, type WordScores } from '../ranking';
import type { Found, SearchEngine } from '../search-engine';
import { skuTexts } from '../sku-index';
import { postgresLexicon, postgresSkus } from './postgres-words';
import { lexeme } from './search-functions';
import { searchTables } from './search-tables';
import type { Tables } from './tables';

/**
 * Search in PostgreSQL: words by full text, what is misspelt or cut short by trigrams, and the ranking of the engine
 * in memory. It keeps no words in this process.
 */
export async function createPostgresSearch(db: Database, entries: readonly Entry[]): Promise<SearchEngine> {
  const tables = await searchTables(db, entries);
  const ranking = new Ranking(entries, await inSlices(factsOf(entries)));
  /** The ranking's number of every product of the tables, which count in the merchant's order. */
  const docs = new Uint32Array(entries.length);
  for (const [doc, place] of ranking.facts.order.entries()) docs[place] = doc;

  async function find(query: string, limit?: number, parsed = readText(query)): Promise<Found> {
    const lexicon = await postgresLexicon(db, tables, query, parsed);
    const terms = queryTerms(query, parsed, lexicon).map(({ term, weight }) => ({
      query: lexeme(term),
      weight: weight * rarityOf(lexicon.count(term), entries.length),
    }));
    const [candidates, bySku] = await Promise.all([
      candidatesFor(db, tables, terms),
      findSkus(db, tables, query, skuTexts(query, parsed)),
    ]);
    const impacts = new Map(candidates.map(({ doc: place, worth }) => [docs[place] as number, worth]));
    const scored = Uint32Array.from(impacts.keys()).sort();
    const words: WordScores = {
      score(scores, { from, to }) {
        const end = lowerBoundOf(scored, to, 0, scored.length);
        for (let at = lowerBoundOf(scored, from, 0, end); at < end; at++) {
          const doc = scored[at] as number;
          scores[doc] = impacts.get(doc) as number;
        }
      },
      bound(bounds) {
        for (const [doc, worth] of impacts) {
          const block = Math.floor(doc / BLOCK_SIZE);
          bounds[block] = Math.max(bounds[block] as number, worth);
        }
      },
      mark(marks) {
        for (const [doc, worth] of impacts) if (worth > 0) mark(marks, doc);
      },
    };
    return ranking.find({ text: query, parsed, words, bySku, limit });
  }

  return { find };
}

async function candidatesFor(
  db: Database,
  { worthOf }: Tables,
  terms: readonly { query: string; weight: number }[],
): Promise<{ doc: number; worth: number }[]> {
  if (terms.length === 0) return [];
  const queries = sql.param(terms.map(({ query }) => query));
  const weights = sql.param(terms.map(({ weight }) => weight));
  return db
    .execute(sql`select doc, worth from ${sql.raw(worthOf)}(${queries}::text[], ${weights}::real[])`)
    .then(rowsOf<{ doc: number; worth: number }>);
}

/** A query that is a SKU as a whole finds that product first and nothing else by its number. */
async function findSkus(
  db: Database,
  tables: Tables,
  query: string,
  texts: readonly string[],
): Promise<number[]> {
  const found: number[] = [];
  for (const text of new Set([query, ...texts])) {
    const { docs, whole } = await postgresSkus(db, tables, text);
    if (text === query && whole) return docs;
    if (texts.includes(text)) found.push(...docs);
  }
  return found;
}
