import type { Popular } from '../tracking/popular-searches';
import type { KnownWords } from './known-words';
import { makePhrase, type Phrase } from './phrase';

/**
 * The catalogue's phrases with how often they were searched for, and what shoppers say beside them, if the catalogue
 * has every word of it.
 */
export function phrasesInUse({ phrases, hold }: KnownWords, popular: readonly Popular[]): Phrase[] {
  const searched = new Map<string, Phrase>();
  for (const { phrase, count } of popular) {
    if (!hold(phrase)) continue;
    const made = makePhrase(phrase, 0, count);
    const before = searched.get(made.key);
    if (before) before.searches += count;
    else searched.set(made.key, made);
  }
  const own = phrases.map((phrase) => {
    const searches = searched.get(phrase.key)?.searches ?? 0;
    searched.delete(phrase.key);
    return { ...phrase, searches };
  });
  return [...own, ...searched.values()];
}
