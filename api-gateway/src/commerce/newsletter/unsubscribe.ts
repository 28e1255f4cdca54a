import { and, eq, isNull } from 'drizzle-orm';
import express, { Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { putInOutbox } from '../../platform/outbox/outbox-rows';
import { answerInPages, html, sendPage } from '../../platform/pages/send-page';
import { tokenOf } from '../mailed-links';
import { newsletterSignups } from '../tables';

const PATH = '/newsletter/unsubscribe';
const Token = v.object({ token: v.optional(v.string()) });

export const UNSUBSCRIBE_CALLS = calls({
  ask: {
    id: 'askToUnsubscribe',
    method: 'get',
    path: PATH,
    summary: 'Page that asks to confirm an unsubscription',
    query: Token,
    answer: { type: 'text/html' },
    problems: ['not-found'],
  },
  carryOut: {
    id: 'unsubscribe',
    method: 'post',
    path: PATH,
    summary: 'Unsubscribes; also the one-click target of mail clients (RFC 8058)',
    body: { type: 'application/x-www-form-urlencoded', schema: Token },
    answer: { type: 'text/html' },
    problems: ['not-found'],
  },
});

const unknown = html`<p>This link does not belong to a subscription. It may have been cut off on its way;
  please use the one in our latest email.</p>`;

const again = html`<p>Please open the link in our latest email again, or write to us.</p>`;

/** Page that asks to confirm an unsubscription. Programs follow links, so only its button changes anything. */
export function unsubscribeRoutes(db: Database): Router {
  const router = Router();
  mount(router, UNSUBSCRIBE_CALLS.ask, async (request, response) => {
    const token = tokenOf(request);
    if (!(await isKnownToken(db, token))) return sendPage(response, 404, 'Nothing to unsubscribe', unknown);
    sendPage(
      response,
      200,
      'Leave our newsletter?',
      html`<p>You will get no more deals from us.</p>
<form method="post" action="${PATH}"><input type="hidden" name="token" value="${token}"><button>Unsubscribe</button></form>`,
    );
  });
  mount(
    router,
    UNSUBSCRIBE_CALLS.carryOut,
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (request, response) => {
      const token = tokenOf(request);
      if (!(await isKnownToken(db, token))) return sendPage(response, 404, 'Nothing to unsubscribe', unknown);
      await unsubscribe(db, token);
      sendPage(
        response,
        200,
        'You are unsubscribed',
        html`<p>We are sorry to see you go. You can sign up again at the foot of every page.</p>`,
      );
    },
  );
  router.use(
    PATH,
    answerInPages('Leave our newsletter?', () => again),
  );
  return router;
}

async function isKnownToken(db: Database, token: string): Promise<boolean> {
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
