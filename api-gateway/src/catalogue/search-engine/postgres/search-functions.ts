import type { Entry } from '../../products/entry';
import { K1 } from '../postings';
import { FIELDS, type Field, type FieldReader } from '../terms';
import type { Tables } from './tables';

/** Products that the words of one query bring in at most; ranking takes the best of them, and of the asked kind. */
const MAX_CANDIDATES = 5_000;
/** `ts_rank` of a single word in the title, which is this share of its weight. */
const OF_ONE = 6 / Math.PI ** 2;

/**
 * What a search asks, as functions: a setting of theirs holds on every connection of a pool, and only in them. The
 * second is BM25, whose frequency is what `ts_rank` makes of the weights of the fields; compiling it for each query
 * would take longer than running it.
 */
export async function makeFunctions(
  run: (statement: string) => Promise<unknown>,
  { products, terms, nearTerms, worthOf }: Tables,
): Promise<void> {
  await run(`
    create function ${nearTerms}(word text) returns table (term text, count integer)
    language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
      select term, count from ${terms} where term % word order by similarity(term, word) desc limit 64
    $$`);
  await run(`
    create function ${worthOf}(queries text[], weights real[]) returns table (doc integer, worth real)
    language sql stable set jit = off as $$
      select doc, sum(weight * frequency * ${K1 + 1} / (frequency + norm))::real as worth from (
        select product.doc, product.norm, term.weight,
          ts_rank('{${CLASS_WEIGHTS.join()}}'::real[], product.words, term.query::tsquery)
            * ${FIELDS.title / OF_ONE} as frequency
        from unnest(queries, weights) as term(query, weight)
        join ${products} as product on product.words @@ term.query::tsquery) as matches
      group by doc order by worth desc, doc limit ${MAX_CANDIDATES}
    $$`);
}

/** Weight classes of full text. */
const CLASSES: Record<Field, string> = { title: 'A', type: 'B', vendor: 'C', attributes: 'D' };
/** What each class weighs beside the title, from D to A as `ts_rank` takes them. */
export const CLASS_WEIGHTS = (['attributes', 'vendor', 'type', 'title'] as const).map(
  (field) => FIELDS[field] / FIELDS.title,
);
/** Longer "words" are noise, and a lexeme may not be longer than 2,046 bytes. */
const MAX_TERM_LENGTH = 100;
/** Terms behind this place have the last place that there is; nobody's title is as long. */
const LAST_PLACE = 16_383;

/** A product's terms as a text search vector: the very terms of the engine in memory, a weight class a field. */
export function searchVector(entry: Entry, fieldsOf: FieldReader): { words: string; length: number } {
  const lexemes = new Map<string, string[]>();
  let place = 0;
  let length = 0;
  for (const { field, terms } of fieldsOf(entry))
    for (const term of terms) {
      if (term.length > MAX_TERM_LENGTH) continue;
      place = Math.min(place + 1, LAST_PLACE);
      length += FIELDS[field];
      const places = lexemes.get(term);
      if (places) places.push(`${place}${CLASSES[field]}`);
      else lexemes.set(term, [`${place}${CLASSES[field]}`]);
    }
  const words = [...lexemes].map(([term, places]) => `${lexeme(term)}:${places.join()}`).join(' ');
  return { words, length };
}

/** A term as it stands in a vector or in a query. */
export const lexeme = (term: string): string => `'${term.replaceAll(/['\\]/g, '$&$&')}'`;
