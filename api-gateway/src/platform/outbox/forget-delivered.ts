import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { BATCH, inBatches } from '../jobs/cleaning';
import { outbox } from '../tables';

/**
 * Deletes messages that were delivered before a time. Undelivered ones stay, however old: they are the only copy.
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
