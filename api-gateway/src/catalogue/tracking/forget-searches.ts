import { inArray, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { BATCH, inBatches } from '../../platform/jobs/in-batches';
import { trackedSearches } from '../tables';

/** Removes searches from before a time. @returns how many rows are gone */
export async function forgetSearches(db: Database, before: Date): Promise<number> {
  const { id, searchedAt } = trackedSearches;
  const old = db.select({ id }).from(trackedSearches).where(lt(searchedAt, before)).limit(BATCH);
  return inBatches(() => db.delete(trackedSearches).where(inArray(id, old)).returning({ id }));
}
