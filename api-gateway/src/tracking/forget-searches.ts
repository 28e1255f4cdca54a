import { inArray, lt } from 'drizzle-orm';
import { BATCH, inBatches } from '../cleaning/in-batches';
import type { Database } from '../database/open-database';
import { trackedSearches } from '../database/schema';

/** Removes searches from before a time. @returns how many rows are gone */
export async function forgetSearches(db: Database, before: Date): Promise<number> {
  const { id, searchedAt } = trackedSearches;
  const old = db.select({ id }).from(trackedSearches).where(lt(searchedAt, before)).limit(BATCH);
  return inBatches(() => db.delete(trackedSearches).where(inArray(id, old)).returning({ id }));
}
