import type { SearchResult } from './find-products';

export type ResultCount = { query: string; total: SearchResult['total'] };
/** A search to track, with its number of results; null if it was submitted before the response. */
export type TrackedSearch = { query: string; resultsCount: number | null };

/** If the typed query had no results, it is tracked rather than the suggestion that was submitted. */
export function trackedSearch(found: ResultCount | null, typed: string, submitted: string): TrackedSearch {
  if (found?.query === typed && found.total === 0) return { query: typed, resultsCount: 0 };
  return { query: submitted, resultsCount: found?.query === submitted ? found.total : null };
}
