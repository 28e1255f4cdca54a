import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { putInOutbox } from '../../platform/outbox/outbox-rows';
import { newsletterSignups } from '../tables';

export async function isKnownToken(db: Database, token: string): Promise<boolean> {
  const found = await db
    .select({ email: newsletterSignups.email })
    .from(newsletterSignups)
    .where(eq(newsletterSignups.unsubscribeToken, token));
  return found.length > 0;
}

/** Ends the subscription that the token belongs to. Once is enough; a second time changes nothing. */
export const unsubscribe = (db: Database, token: string): Promise<void> =>
  db.transaction(async (transaction) => {
    const unsubscribedAt = new Date();
    const [left] = await transaction
      .update(newsletterSignups)
      .set({ unsubscribedAt })
      .where(and(eq(newsletterSignups.unsubscribeToken, token), isNull(newsletterSignups.unsubscribedAt)))
      .returning({ email: newsletterSignups.email });
    if (!left) return;
    await putInOutbox(transaction, {
      kind: 'newsletter.unsubscribed',
      payload: { email: left.email, unsubscribedAt: unsubscribedAt.toISOString() },
    });
  });
