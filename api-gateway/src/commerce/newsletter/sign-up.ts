import { NewsletterRequest } from '@kilowatt/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { check, readPhone } from '../../platform/middleware/read-query';
import { putInOutbox } from '../../platform/outbox/outbox-rows';
import { outbox } from '../../platform/tables';
import { hashOf, LINK_LIFETIME, newToken } from '../mailed-links';
import { newsletterConsents, newsletterRequests, newsletterSignups } from '../tables';

/** Milliseconds until an address may get another confirmation email: the form cannot be used to flood a mailbox. */
const ASK_AGAIN = 15 * 60_000;

export type Confirming = {
  /** Where the links lead to. */
  origin: string;
  /** Whether anybody can be asked: by SMTP, or by the merchant's own system through the webhook. */
  canAsk: boolean;
};

type Requested = Pick<typeof newsletterRequests.$inferSelect, 'email' | 'phone' | 'source'>;

/**
 * Keeps a sign-up as unconfirmed, and has its address asked to confirm it. A second one of the same address succeeds
 * without revealing that the address was known.
 */
export async function signUp(
  db: Database,
  confirming: Confirming,
  body: unknown,
  source: string,
  now: Date = new Date(),
): Promise<void> {
  const request = check(NewsletterRequest, body);
  const requested = { email: request.email.toLowerCase(), phone: readPhone(request.phone), source };
  await db.transaction(async (transaction) => {
    if (await isSubscribed(transaction, requested)) return;
    const requestedBefore = await saveRequest(transaction, requested, now);
    const requestedLately = requestedBefore !== null && now.getTime() - requestedBefore.getTime() < ASK_AGAIN;
    if (confirming.canAsk && !requestedLately) await ask(transaction, confirming, requested, now);
  });
}

/** Whether a subscriber asks for nothing new. */
async function isSubscribed(transaction: Database, { email, phone }: Requested): Promise<boolean> {
  const [known] = await transaction
    .select({ phone: newsletterSignups.phone })
    .from(newsletterSignups)
    .where(and(eq(newsletterSignups.email, email), isNull(newsletterSignups.unsubscribedAt)));
  return known !== undefined && (phone === '' || phone === known.phone);
}

/** @returns when the address was asked for a sign-up that it did not confirm; null where it was not */
async function saveRequest(transaction: Database, requested: Requested, now: Date): Promise<Date | null> {
  const [added] = await transaction
    .insert(newsletterRequests)
    .values({ ...requested, requestedAt: now })
    .onConflictDoNothing()
    .returning({ email: newsletterRequests.email });
  if (added) return null;
  const one = eq(newsletterRequests.email, requested.email);
  const [known] = await transaction.select().from(newsletterRequests).where(one).for('update');
  if (known?.confirmedAt) {
    // Anybody can ask for an address: what it has confirmed stays.
    const { email, phone, source, requestedAt, askedAt, confirmedAt } = known;
    await transaction
      .insert(newsletterConsents)
      .values({ email, phone, source, requestedAt, askedAt, confirmedAt });
  }
  await transaction
    .update(newsletterRequests)
    .set({
      ...requested,
      requestedAt: now,
      confirmedAt: null,
      ...(known?.confirmedAt && { tokenHash: null, askedAt: null }),
    })
    .where(one);
  return known?.confirmedAt ? null : (known?.askedAt ?? null);
}

async function ask(
  transaction: Database,
  { origin }: Confirming,
  requested: Requested,
  now: Date,
): Promise<void> {
  const { email, source } = requested;
  const token = newToken();
  await transaction
    .update(newsletterRequests)
    .set({ tokenHash: hashOf(token), askedAt: now })
    .where(eq(newsletterRequests.email, email));
  // What still waits has a link that is no longer good.
  await transaction
    .delete(outbox)
    .where(
      and(
        eq(outbox.kind, 'newsletter.confirmation-requested'),
        isNull(outbox.deliveredAt),
        eq(sql`${outbox.payload}->>'email'`, email),
      ),
    );
  await putInOutbox(transaction, {
    kind: 'newsletter.confirmation-requested',
    payload: {
      email,
      source,
      requestedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + LINK_LIFETIME).toISOString(),
      confirmUrl: `${origin}/newsletter/confirm?token=${token}`,
    },
  });
}
