import { LIMITS, type TrackSearchRequest } from '@kilowatt/contracts';
import { $gateway } from '@kilowatt/remote-kit';
import { persistStore } from '@kilowatt/remote-kit/model';
import { attach, createEvent, createStore, sample } from 'effector';
import { array, maxLength, parse, pipe, string } from 'valibot';
import { boxEntered } from './query';
import { destinationResolved } from './submit';

/** Local storage key of recent searches; they never leave the browser. */
const KEY = 'recentSearches';
const STORED_LIMIT = 10;
const SEARCHES_LIMIT = 3;
const Stored = array(pipe(string(), maxLength(200)));

export const recentRemoved = createEvent<string>();
export const recentCleared = createEvent();

export const $recent = createStore<string[]>([], { serialize: 'ignore' })
  .on(destinationResolved, (recent, { query }) => {
    const text = query.trim();
    return text.length < LIMITS.minimumQueryLength || text.length > 200
      ? recent
      : [text, ...recent.filter((entry) => entry.toLowerCase() !== text.toLowerCase())].slice(
          0,
          STORED_LIMIT,
        );
  })
  .on(recentRemoved, (recent, text) => recent.filter((entry) => entry !== text))
  .reset(recentCleared);

persistStore({
  source: $recent,
  target: $recent,
  key: KEY,
  pickup: boxEntered,
  // Any other stored value is ignored.
  read: (stored) => parse(Stored, JSON.parse(stored)),
  empty: [],
  combine: (stored, aside) => [...new Set([...stored, ...aside])].slice(0, STORED_LIMIT),
});

/** The recent searches that start with the query, except the query itself. */
export function recentFor(query: string, recent: readonly string[]): string[] {
  const typed = query.trim().toLowerCase();
  return recent
    .filter((entry) => entry.toLowerCase().startsWith(typed) && entry.toLowerCase() !== typed)
    .slice(0, SEARCHES_LIMIT);
}

/** Maximum length of a URL that the gateway accepts. */
const MAX_URL_LENGTH = 2_000;

/** Fire and forget (specification §7). */
const trackFx = attach({
  source: $gateway,
  effect: (gateway, search: TrackSearchRequest) =>
    gateway.post('/api/track-search', search, { keepalive: true }),
});

sample({
  clock: destinationResolved,
  fn: ({ destination, tracked }): TrackSearchRequest => ({
    query: tracked.query.slice(0, LIMITS.queryLength),
    resultUrl: destination.slice(0, MAX_URL_LENGTH),
    collectionMatched: destination.startsWith('/collection/'),
    resultsCount: tracked.resultsCount,
  }),
  target: trackFx,
});
