import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { outbox } from '../database/schema';

/** Rows removed by one statement, so that no other waits for it long. */
const BATCH = 1_000;

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
  let gone = 0;
  for (let batch = BATCH; batch === BATCH; gone += batch)
    batch = (await db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id })).length;
  return gone;
}
