import { NewsletterRequest } from '@kilowatt/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { newsletterSignups } from '../database/schema';
import { check } from '../middleware/query/read-query';
import { putInOutbox } from '../outbox/put-in-outbox';
import { readPhone } from './read-phone';

/** Keeps a sign-up. A second one of the same address succeeds quietly and tells nobody that it was known. */
export async function signUp(db: Database, origin: string, body: unknown, source: string): Promise<void> {
  const request = check(NewsletterRequest, body);
  const phone = readPhone(request.phone);
  const email = request.email.toLowerCase();
  await db.transaction(async (transaction) => {
    const changed = await subscribe(transaction, { email, phone, source });
    if (!changed) return;
    const { consentedAt, unsubscribeToken, ...subscriber } = changed;
    await putInOutbox(transaction, {
      kind: 'newsletter.subscribed',
      payload: {
        email,
        phone: subscriber.phone,
        source: subscriber.source,
        consentedAt: consentedAt.toISOString(),
        unsubscribeUrl: `${origin}/newsletter/unsubscribe?token=${unsubscribeToken}`,
      },
    });
  });
}

type Subscriber = typeof newsletterSignups.$inferSelect;
type SignUp = Pick<Subscriber, 'email' | 'phone' | 'source'>;

/** @returns the subscriber, unless nothing is new */
async function subscribe(transaction: Database, signUp: SignUp): Promise<Subscriber | undefined> {
  const [added] = await transaction
    .insert(newsletterSignups)
    .values(signUp)
    .onConflictDoNothing()
    .returning();
  if (added) return added;

  const one = eq(newsletterSignups.email, signUp.email);
  const [known] = await transaction.select().from(newsletterSignups).where(one).for('update');
  const update = (values: Partial<Subscriber>) =>
    transaction.update(newsletterSignups).set(values).where(one).returning();
  // Who comes back after leaving consents anew, and only to what is asked for now.
  if (known?.unsubscribedAt) {
    const [back] = await update({ ...signUp, consentedAt: new Date(), unsubscribedAt: null });
    return back;
  }
  if (signUp.phone === '' || signUp.phone === known?.phone) return undefined;
  const [reachable] = await update({ phone: signUp.phone });
  return reachable;
}
