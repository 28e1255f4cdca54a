import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { BATCH, inBatches } from '../../platform/jobs/repeated-jobs';
import { putInOutbox } from '../../platform/outbox/outbox-rows';
import { outbox } from '../../platform/tables';
import { hashOf, LINK_LIFETIME } from '../mailed-links';
import { newsletterRequests, newsletterSignups } from '../tables';

type SignUpRequest = typeof newsletterRequests.$inferSelect;
type Subscriber = typeof newsletterSignups.$inferSelect;

/** @returns the sign-up that a link confirms, or has confirmed; undefined where there is none, or the link is too old */
export async function requestOf(
  db: Database,
  token: string,
  now = new Date(),
): Promise<SignUpRequest | undefined> {
  const [found] = await db
    .select()
    .from(newsletterRequests)
    .where(eq(newsletterRequests.tokenHash, hashOf(token)));
  return found && isGood(found, now) ? found : undefined;
}

/** Whether an address has unsubscribed since it signed up last. */
export async function hasLeft(db: Database, email: string): Promise<boolean> {
  const [found] = await db.select().from(newsletterSignups).where(eq(newsletterSignups.email, email));
  return found?.unsubscribedAt != null;
}

const isGood = ({ askedAt, confirmedAt }: SignUpRequest, now: Date): boolean =>
  confirmedAt !== null || (askedAt !== null && now.getTime() - askedAt.getTime() < LINK_LIFETIME);

/** Confirms a sign-up and queues its webhook message. Idempotent. */
export const confirm = (db: Database, origin: string, token: string, now = new Date()): Promise<void> =>
  db.transaction(async (transaction) => {
    const one = eq(newsletterRequests.tokenHash, hashOf(token));
    const [request] = await transaction.select().from(newsletterRequests).where(one).for('update');
    if (!request || request.confirmedAt !== null || !isGood(request, now)) return;
    await transaction.update(newsletterRequests).set({ confirmedAt: now }).where(one);
    const changed = await subscribe(transaction, request, now);
    if (!changed) return;
    const { email, phone, source, consentedAt, unsubscribeToken } = changed;
    await putInOutbox(transaction, {
      kind: 'newsletter.subscribed',
      payload: {
        email,
        phone,
        source,
        consentedAt: consentedAt.toISOString(),
        unsubscribeUrl: `${origin}/newsletter/unsubscribe?token=${unsubscribeToken}`,
      },
    });
  });

/** @returns the subscriber, unless nothing is new */
async function subscribe(
  transaction: Database,
  { email, phone, source }: SignUpRequest,
  consentedAt: Date,
): Promise<Subscriber | undefined> {
  const [added] = await transaction
    .insert(newsletterSignups)
    .values({ email, phone, source, consentedAt })
    .onConflictDoNothing()
    .returning();
  if (added) return added;

  const one = eq(newsletterSignups.email, email);
  const [known] = await transaction.select().from(newsletterSignups).where(one).for('update');
  const update = (values: Partial<Subscriber>) =>
    transaction.update(newsletterSignups).set(values).where(one).returning();
  // Who comes back after leaving consents anew, and only to what is asked for now.
  if (known?.unsubscribedAt) {
    const [back] = await update({ phone, source, consentedAt, unsubscribedAt: null });
    return back;
  }
  if (phone === '' || phone === known?.phone) return undefined;
  const [reachable] = await update({ phone });
  return reachable;
}

/**
 * Removes sign-ups whose address was asked before a time and did not confirm, and questions from before then that still
 * wait in the outbox. Sign-ups whose confirmation could not be requested stay.
 * @returns how many sign-ups are gone
 */
export async function purgeUnconfirmed(db: Database, before: Date): Promise<number> {
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
