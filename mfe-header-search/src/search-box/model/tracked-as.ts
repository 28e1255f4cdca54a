import type { Products } from './find-products';

export type Found = { query: string; total: Products['total'] };
/** What somebody looked for, and how many products they were told of; null where they did not wait to be told. */
export type Tracked = { query: string; resultsCount: number | null };

/** Who found nothing and takes something else looked for what they typed, not for what they took. */
export function trackedAs(found: Found | null, typed: string, taken: string): Tracked {
  if (found?.query === typed && found.total === 0) return { query: typed, resultsCount: 0 };
  return { query: taken, resultsCount: found?.query === taken ? found.total : null };
}
