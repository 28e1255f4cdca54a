import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { BATCH, inBatches } from '../../platform/jobs/cleaning';
import { outbox } from '../../platform/tables';
import { newsletterRequests } from '../tables';

/**
 * Removes sign-ups whose address was asked before a time and did not confirm, and questions from before then that still
 * wait in the outbox. Where nobody could be asked the sign-ups stay.
 * @returns how many sign-ups are gone
 */
export async function forgetUnconfirmed(db: Database, before: Date): Promise<number> {
  const waiting = and(
    eq(outbox.kind, 'newsletter.confirmation-requested'),
    isNull(outbox.deliveredAt),
    lt(outbox.createdAt, before),
  );
  const asking = db.select({ id: outbox.id }).from(outbox).where(waiting).limit(BATCH);
  await inBatches(() => db.delete(outbox).where(inArray(outbox.id, asking)).returning({ id: outbox.id }));
  const { email, askedAt, confirmedAt } = newsletterRequests;
  const old = db
    .select({ email })
    .from(newsletterRequests)
    .where(and(isNull(confirmedAt), lt(askedAt, before)))
    .limit(BATCH);
  return inBatches(() => db.delete(newsletterRequests).where(inArray(email, old)).returning({ email }));
}
