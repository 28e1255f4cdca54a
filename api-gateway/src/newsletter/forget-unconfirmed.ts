import { and, inArray, isNull, lt } from 'drizzle-orm';
import { BATCH, inBatches } from '../cleaning/in-batches';
import type { Database } from '../database/open-database';
import { newsletterRequests } from '../database/schema';

/**
 * Removes sign-ups whose address was asked before a time and did not confirm. Where nobody could be asked they stay.
 * @returns how many rows are gone
 */
export async function forgetUnconfirmed(db: Database, before: Date): Promise<number> {
  const { email, askedAt, confirmedAt } = newsletterRequests;
  const old = db
    .select({ email })
    .from(newsletterRequests)
    .where(and(isNull(confirmedAt), lt(askedAt, before)))
    .limit(BATCH);
  return inBatches(() => db.delete(newsletterRequests).where(inArray(email, old)).returning({ email }));
}
