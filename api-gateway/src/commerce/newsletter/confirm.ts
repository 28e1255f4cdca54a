import { eq } from 'drizzle-orm';
import express, { Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { DAY } from '../../platform/jobs/cleaning';
import { putInOutbox } from '../../platform/outbox/outbox-rows';
import { html } from '../../platform/pages/html';
import { answerInPages, sendPage } from '../../platform/pages/send-page';
import { newsletterRequests, newsletterSignups } from '../tables';
import { hashOf, tokenOf } from './link-token';

const PATH = '/newsletter/confirm';
const Token = v.object({ token: v.optional(v.string()) });

export const CONFIRM_CALLS = calls({
  ask: {
    id: 'askToConfirm',
    method: 'get',
    path: PATH,
    summary: 'The page behind the link that asks whether a sign-up was meant',
    query: Token,
    answer: { type: 'text/html' },
    problems: ['not-found'],
  },
  carryOut: {
    id: 'confirmSignUp',
    method: 'post',
    path: PATH,
    summary: 'Confirms a sign-up',
    body: { type: 'application/x-www-form-urlencoded', schema: Token },
    answer: { type: 'text/html' },
    problems: ['not-found'],
  },
});

const unknown = html`<p>This link does not belong to a sign-up, or it is too old. You can sign up again at the foot of
  every page.</p>`;
const done = html`<p>Thank you. Every email has a link that ends the subscription.</p>`;
const again = html`<p>Please open the link in our email again, or sign up anew at the foot of every page.</p>`;

/** The page behind the link that asks whether a sign-up was meant. Programs follow links, so only its button confirms. */
export function confirmRoutes(db: Database, origin: string): Router {
  const router = Router();
  mount(router, CONFIRM_CALLS.ask, async (request, response) => {
    const token = tokenOf(request);
    const asked = await requestOf(db, token);
    if (!asked) return sendPage(response, 404, 'Nothing to confirm', unknown);
    if (asked.confirmedAt !== null) return sendPage(response, 200, 'You are subscribed', done);
    const texts = asked.phone === '' ? '' : `, and text messages about deals to ${asked.phone}`;
    sendPage(
      response,
      200,
      'Subscribe to our newsletter?',
      html`<p>We will send it to ${asked.email}${texts}.</p>
<form method="post" action="${PATH}"><input type="hidden" name="token" value="${token}"><button>Yes, subscribe me</button></form>`,
    );
  });
  mount(
    router,
    CONFIRM_CALLS.carryOut,
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (request, response) => {
      const token = tokenOf(request);
      if (!(await requestOf(db, token))) return sendPage(response, 404, 'Nothing to confirm', unknown);
      await confirm(db, origin, token);
      sendPage(response, 200, 'You are subscribed', done);
    },
  );
  router.use(
    PATH,
    answerInPages('Subscribe to our newsletter?', () => again),
  );
  return router;
}

/** Milliseconds for which the link of a confirmation is good. */
export const LINK_LASTS = 14 * DAY;

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

const isGood = ({ askedAt, confirmedAt }: SignUpRequest, now: Date): boolean =>
  confirmedAt !== null || (askedAt !== null && now.getTime() - askedAt.getTime() < LINK_LASTS);

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
