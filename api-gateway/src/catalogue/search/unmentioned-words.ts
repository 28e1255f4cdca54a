import { normalise, type ParsedQuery, readText } from '@kilowatt/query';
import type { Catalogue } from '../live/catalogue';
import { fieldReader } from '../search-engine/terms';
import { asTyped, unreadWords } from './describe';

/** Words of a query that are looked up; longer queries are sentences, and each word is a search. */
const MAX_WORDS = 5;

/** The words without a meaning that no product mentions: nothing is filtered or ranked by them. */
export async function unmentionedWords(
  { search }: Catalogue,
  reading: ParsedQuery,
  q: string,
): Promise<string[]> {
  const words = unreadWords(reading).filter((word) => !reading.models.includes(word));
  if (words.length > MAX_WORDS || reading.service !== null || reading.part !== null) return [];
  const fieldsOf = fieldReader();
  const mentioned = await Promise.all(
    words.map(async (word) => {
      const { entries } = await search.find(word, 1, readText(''));
      return entries.some((entry) => fieldsOf(entry).some(({ terms }) => terms.includes(word)));
    }),
  );
  return words.filter((_, at) => !mentioned[at]).map((word) => asTyped(word, normalise(q)));
}
