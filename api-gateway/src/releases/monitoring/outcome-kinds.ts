import { type SQL, sql } from 'drizzle-orm';
import { releaseOutcomes } from '../tables';

const { kind, count } = releaseOutcomes;

/** The sum of the counts in the rows that match. */
export const total = (which: SQL) =>
  sql<number>`coalesce(sum(${count}) filter (where ${which}), 0)`.mapWith(Number);
export const isKind = (one: string): SQL => sql`${kind} = ${one}`;
export const views = isKind('view');
export const timeouts = isKind('timeout');
/** Errors that nothing caught, which are no failures. */
export const uncaught = isKind('script');
export const failures = sql`${kind} not in ('view', 'timeout', 'script')`;
