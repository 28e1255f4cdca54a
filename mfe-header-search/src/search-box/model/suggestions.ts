import { type CollectionSummary, DEFAULT_SUGGESTIONS, LIMITS, SuggestionsAnswer } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { createEffect, createStore, sample } from 'effector';
import { parse } from 'valibot';
import { queryCleared } from './query';
import { type SearchRequest, searchRequested } from './search-request';

/** Suggestions from the catalogue and popular searches; if they fail, only collection names are suggested. */
const loadSuggestionsFx = createEffect(async ({ query, signal }: SearchRequest) => {
  const search = new URLSearchParams({ q: query.trim() });
  return parse(
    SuggestionsAnswer,
    await createGateway().get(`/api/suggestions?${search}`, SuggestionsAnswer, { signal }),
  ).suggestions;
});

sample({
  clock: searchRequested,
  filter: ({ query }) => query.trim().length >= LIMITS.minimumQueryLength,
  target: loadSuggestionsFx,
});

/** The suggestions of the last response. */
export const $suggested = createStore<{ query: string; phrases: string[] }>(
  { query: '', phrases: [] },
  { serialize: 'ignore' },
)
  .on(loadSuggestionsFx.done, (_, { params, result }) => ({ query: params.query, phrases: result }))
  .reset(queryCleared);

/**
 * At most eight text suggestions: the default list up to two characters, then the catalogue's phrases, kept while
 * they match the typed text, and collections that contain every word.
 */
export function suggestionsFor(
  query: string,
  collections: readonly CollectionSummary[],
  suggested: { query: string; phrases: readonly string[] },
): string[] {
  if (query.trim().length < LIMITS.minimumQueryLength) return [...DEFAULT_SUGGESTIONS];
  const words = query.trim().toLowerCase().split(/\s+/);
  const fits = (phrase: string) =>
    words.every((word) => phrase.split(' ').some((part) => part.startsWith(word)));
  const known = [...collections.map(({ title }) => title.toLowerCase()), ...DEFAULT_SUGGESTIONS];
  const phrases = suggested.query === query ? suggested.phrases : suggested.phrases.filter(fits);
  return [...new Set([...phrases, ...known.filter(fits)])].slice(0, LIMITS.suggestionsBuilt);
}
