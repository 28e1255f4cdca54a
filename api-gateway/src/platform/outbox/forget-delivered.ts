import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { BATCH, inBatches } from '../jobs/cleaning';
import { outbox } from '../tables';

/**
 * Removes what was delivered before a time. What waits stays, however old: it is the only copy of something to be told.
 * @returns how many rows are gone
 */
export async function forgetDelivered(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNotNull(outbox.deliveredAt), lt(outbox.deliveredAt, before)))
    .limit(BATCH);
  return inBatches(() => db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id }));
}
