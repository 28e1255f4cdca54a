import { LIMITS } from '@kilowatt/contracts';
import { createEvent, createStore } from 'effector';
import { persist } from 'effector-storage/local';
import { array, maxLength, parse, pipe, string } from 'valibot';
import { boxEntered } from './collections';
import { destinationFound } from './submit';

/** Local storage key of what this shopper looked for before; it never leaves the browser. */
const KEY = 'recentSearches';
const KEPT = 10;
const SHOWN = 3;
const Stored = array(pipe(string(), maxLength(200)));

export const recentForgotten = createEvent<string>();
export const allRecentForgotten = createEvent();

export const $recent = createStore<string[]>([], { serialize: 'ignore' })
  .on(destinationFound, (recent, { query }) => {
    const text = query.trim();
    return text.length < LIMITS.minimumQueryLength || text.length > 200
      ? recent
      : [text, ...recent.filter((one) => one.toLowerCase() !== text.toLowerCase())].slice(0, KEPT);
  })
  .on(recentForgotten, (recent, text) => recent.filter((one) => one !== text))
  .reset(allRecentForgotten);

persist({
  store: $recent,
  key: KEY,
  pickup: boxEntered,
  // Whatever else is stored there, by an older shop or by hand, counts as nothing.
  deserialize: (stored: string) => parse(Stored, JSON.parse(stored)),
  def: [],
});

/** The recent searches that go on as the query does, but for the query itself. */
export function recentFor(query: string, recent: readonly string[]): string[] {
  const typed = query.trim().toLowerCase();
  return recent
    .filter((one) => one.toLowerCase().startsWith(typed) && one.toLowerCase() !== typed)
    .slice(0, SHOWN);
}
