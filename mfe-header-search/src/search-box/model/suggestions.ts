import { type CollectionSummary, DEFAULT_SUGGESTIONS, LIMITS, SuggestionsAnswer } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { createEffect, createStore, sample } from 'effector';
import { parse } from 'valibot';
import { type Asked, asked } from './asked';
import { queryCleared } from './query';

/** What the catalogue and other shoppers say of these letters; where that fails, the collections' names stand alone. */
const loadSuggestionsFx = createEffect(async ({ query, signal }: Asked) => {
  const search = new URLSearchParams({ q: query.trim() });
  return parse(
    SuggestionsAnswer,
    await createGateway().get(`/api/suggestions?${search}`, SuggestionsAnswer, { signal }),
  ).suggestions;
});

sample({
  clock: asked,
  filter: ({ query }) => query.trim().length >= LIMITS.minimumQueryLength,
  target: loadSuggestionsFx,
});

/** The suggestions of the last query that was answered. */
export const $suggested = createStore<{ query: string; phrases: string[] }>(
  { query: '', phrases: [] },
  { serialize: 'ignore' },
)
  .on(loadSuggestionsFx.done, (_, { params, result }) => ({ query: params.query, phrases: result }))
  .reset(queryCleared);

/**
 * At most eight text suggestions: the default list up to two characters, then the catalogue's phrases, which stay
 * while they still fit what is typed, and the collections that hold every word.
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
