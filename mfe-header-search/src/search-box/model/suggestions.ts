import { type CollectionSummary, DEFAULT_SUGGESTIONS, LIMITS } from '@kilowatt/contracts';

/** Text suggestions: the default list up to two characters, then the collections that hold every word. */
export function suggestionsFor(query: string, collections: readonly CollectionSummary[]): string[] {
  const words = query.trim().toLowerCase().split(/\s+/);
  if (query.trim().length < LIMITS.minimumQueryLength) return [...DEFAULT_SUGGESTIONS];
  const phrases = [...collections.map(({ title }) => title.toLowerCase()), ...DEFAULT_SUGGESTIONS];
  const starts = (phrase: string) =>
    words.every((word) => phrase.split(' ').some((part) => part.startsWith(word)));
  return [...new Set(phrases.filter(starts))].slice(0, LIMITS.suggestionsBuilt);
}
