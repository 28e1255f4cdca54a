import type { Entry } from '../../products/entry';
import { FIELDS, type Field, type FieldReader } from '../terms';

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
