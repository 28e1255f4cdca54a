import { NewsletterRequest, Success } from '@kilowatt/contracts';
import express, { type RequestHandler, type Response, Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { storableBody } from '../../platform/middleware/read-query';
import { answerInPages, type Html, html, sendPage } from '../../platform/pages/send-page';
import { tokenOf } from '../mailed-links';
import { confirm, hasLeft, requestOf } from './confirmation';
import { type Confirming, signUp } from './sign-up';

const CONFIRM_PATH = '/newsletter/confirm';
const Token = v.object({ token: v.optional(v.string()) });

export const NEWSLETTER_CALLS = calls({
  signUp: {
    id: 'signUp',
    method: 'post',
    path: '/api/newsletter-signup',
    summary: 'Signs up for the newsletter; the address has to confirm',
    body: NewsletterRequest,
    answer: Success,
    problems: ['cross-site', 'too-many-requests'],
  },
  form: {
    id: 'signUpForm',
    method: 'post',
    path: '/newsletter',
    summary: 'Same without JavaScript; responds with pages',
    body: { type: 'application/x-www-form-urlencoded', schema: NewsletterRequest },
    status: 303,
    problems: ['cross-site', 'too-many-requests'],
  },
  askToConfirm: {
    id: 'askToConfirm',
    method: 'get',
    path: CONFIRM_PATH,
    summary: 'Page that asks to confirm a sign-up',
    query: Token,
    answer: { type: 'text/html' },
    problems: ['not-found'],
  },
  confirm: {
    id: 'confirmSignUp',
    method: 'post',
    path: CONFIRM_PATH,
    summary: 'Confirms a sign-up',
    body: { type: 'application/x-www-form-urlencoded', schema: Token },
    answer: { type: 'text/html' },
    problems: ['not-found'],
  },
});

type SignUps = Confirming & {
  db: Database;
  /** Lets through what pages of the shop send. */
  ownPagesOnly: RequestHandler;
  limit: RequestHandler;
};

/** `POST /api/newsletter-signup` (specification §7). */
export function newsletterRoutes({ db, limit, ...confirming }: Omit<SignUps, 'ownPagesOnly'>): Router {
  const router = Router();
  mount(router, NEWSLETTER_CALLS.signUp, limit, async (request, response) => {
    await signUp(db, confirming, request.body, 'footer');
    response.json({ success: true });
  });
  return router;
}

/** `POST /newsletter`: the same form without JavaScript. */
export function newsletterFormRoutes({ db, limit, ownPagesOnly, ...confirming }: SignUps): Router {
  const router = Router();
  mount(
    router,
    NEWSLETTER_CALLS.form,
    ownPagesOnly,
    express.urlencoded({ extended: false, limit: '16kb' }),
    storableBody,
    limit,
    async (request, response) => {
      await signUp(db, confirming, request.body, 'form');
      response.redirect(303, '/?newsletter=subscribed');
    },
  );
  router.use('/newsletter', answerInPages('Newsletter', signUpForm));
  return router;
}

/** The form again, with what was typed. */
const signUpForm = (typed: (field: string) => string): Html => html`
<form method="post" action="/newsletter">
  <label>Email <input type="email" name="email" required autocomplete="email" value="${typed('email')}"></label>
  <label>Phone (optional) <input type="tel" name="phone" autocomplete="tel" value="${typed('phone')}"></label>
  <button>Subscribe</button>
</form>`;

const unknown = html`<p>This link does not belong to a sign-up, or it is too old. You can sign up again at the foot of
  every page.</p>`;
const done = html`<p>Thank you. Every email has a link that ends the subscription.</p>`;
const left = html`<p>You have unsubscribed since you confirmed your sign-up. You can sign up again at the foot of every
  page.</p>`;
const again = () =>
  html`<p>Please open the link in our email again, or sign up anew at the foot of every page.</p>`;

/** @param hasLeft whether the address has unsubscribed since it confirmed */
const sendConfirmed = (response: Response, hasLeft: boolean): void =>
  hasLeft
    ? sendPage(response, 200, 'You are not subscribed', left)
    : sendPage(response, 200, 'You are subscribed', done);

/** Page that asks to confirm a sign-up. Programs follow links, so only its button confirms. */
export function confirmRoutes(db: Database, origin: string): Router {
  const router = Router();
  mount(router, NEWSLETTER_CALLS.askToConfirm, async (request, response) => {
    const token = tokenOf(request);
    const requested = await requestOf(db, token);
    if (!requested) return sendPage(response, 404, 'Nothing to confirm', unknown);
    if (requested.confirmedAt !== null) return sendConfirmed(response, await hasLeft(db, requested.email));
    const texts = requested.phone === '' ? '' : `, and text messages about deals to ${requested.phone}`;
    sendPage(
      response,
      200,
      'Subscribe to our newsletter?',
      html`<p>We will send it to ${requested.email}${texts}.</p>
<form method="post" action="${CONFIRM_PATH}"><input type="hidden" name="token" value="${token}"><button>Yes, subscribe me</button></form>`,
    );
  });
  const form = express.urlencoded({ extended: false, limit: '4kb' });
  mount(router, NEWSLETTER_CALLS.confirm, form, async (request, response) => {
    const token = tokenOf(request);
    const requested = await requestOf(db, token);
    if (!requested) return sendPage(response, 404, 'Nothing to confirm', unknown);
    await confirm(db, origin, token);
    sendConfirmed(response, await hasLeft(db, requested.email));
  });
  router.use(CONFIRM_PATH, answerInPages('Subscribe to our newsletter?', again));
  return router;
}
