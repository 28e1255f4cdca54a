import express, { Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { html } from '../../platform/pages/html';
import { answerInPages, sendPage } from '../../platform/pages/send-page';
import { confirm, requestOf, tokenOf } from './confirmation';

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
