import * as v from 'valibot';

/** Products that a browser remembers: one more than the home page shows in a row. */
const KEPT = 12;
const Ids = v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100)));

/** The newest first, each once. */
export const withViewed = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((one) => one !== id)].slice(0, KEPT);

/** What was stored; nothing where it cannot be read. */
export function readViewed(stored: string | null): string[] {
  try {
    const parsed = v.safeParse(Ids, JSON.parse(stored ?? '[]'));
    return parsed.success ? parsed.output.slice(0, KEPT) : [];
  } catch {
    return [];
  }
}
