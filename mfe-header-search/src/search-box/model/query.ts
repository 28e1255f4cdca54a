import { CollectionSummary, DEFAULT_SUGGESTIONS, LIMITS, SuggestionsAnswer } from '@kilowatt/contracts';
import { createQuery, type Query } from '@kilowatt/remote-kit/model';
import { createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum/debounce';
import { array, fallback, nullable, pipe, transform } from 'valibot';

/** The search box got the focus for the first time. */
export const boxEntered = createEvent();

/** Milliseconds that a search waits for the collections. */
const TIMEOUT = 1_500;

/** Invalid and empty collections are skipped: no search redirects to them. */
const Collections = pipe(
  array(fallback(nullable(CollectionSummary), null)),
  transform((collections) =>
    collections.flatMap((collection) => (collection === null || collection.empty ? [] : [collection])),
  ),
);

export const collectionsQuery = createQuery<void, CollectionSummary[]>(
  (gateway, _, signal) => gateway.get('/api/collections', Collections, { signal }),
  { timeout: TIMEOUT },
);

/** Loaded once; failures are ignored (specification §7). */
export const $collections = createStore<CollectionSummary[]>([], { serialize: 'ignore' }).on(
  collectionsQuery.done,
  (_, { value }) => value,
);

sample({
  clock: boxEntered,
  source: { collections: $collections, loading: collectionsQuery.$pending },
  filter: ({ collections, loading }) => collections.length === 0 && !loading,
  fn: () => undefined,
  target: collectionsQuery.start,
});

export const queryTyped = createEvent<string>();
/** The shopper repeats a search that has failed. */
export const searchRetried = createEvent();
/** Clears the box: after a navigation, or by the shopper. */
export const queryCleared = createEvent();

export const $query = createStore('', { serialize: 'ignore' })
  .on(queryTyped, (_, query) => query)
  .reset(queryCleared);

/** The shopper has paused typing for 150 ms (specification §9), or repeats a failed search: the search starts. */
export const searchRequested = sample({
  clock: [
    debounce({ source: queryTyped, timeout: LIMITS.searchDebounce }),
    sample({ clock: searchRetried, source: $query }),
  ],
  source: $query,
  // The box may have been cleared during the pause, by a submit.
  filter: (now, query) => now === query && query.trim() !== '',
});

/** Aborts a read for the typed query when the shopper types on. */
export const cancelOnTyping = ({ cancel }: Query<string, unknown>) =>
  sample({ clock: [queryTyped, queryCleared], fn: () => undefined, target: cancel });

/** Suggestions from the catalogue and popular searches; if they fail, only collection names are suggested. */
const suggestionsQuery = createQuery(async (gateway, query: string, signal) => {
  const search = new URLSearchParams({ q: query.trim() });
  return (await gateway.get(`/api/suggestions?${search}`, SuggestionsAnswer, { signal })).suggestions;
});
cancelOnTyping(suggestionsQuery);

sample({
  clock: searchRequested,
  filter: (query) => query.trim().length >= LIMITS.minimumQueryLength,
  target: suggestionsQuery.start,
});

/** The suggestions of the last response. */
export const $suggested = createStore<{ query: string; phrases: string[] }>(
  { query: '', phrases: [] },
  { serialize: 'ignore' },
)
  .on(suggestionsQuery.done, (_, { params, value }) => ({ query: params, phrases: value }))
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
