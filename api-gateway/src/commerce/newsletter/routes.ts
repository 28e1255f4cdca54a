import { NewsletterRequest, Success } from '@kilowatt/contracts';
import express, { type RequestHandler, Router } from 'express';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { storableBody } from '../../platform/middleware/read-query';
import { sameOrigin } from '../../platform/middleware/same-origin';
import { type Html, html } from '../../platform/pages/html';
import { answerInPages } from '../../platform/pages/send-page';
import { type Confirming, signUp } from './sign-up';

export const NEWSLETTER_CALLS = calls({
  signUp: {
    id: 'signUp',
    method: 'post',
    path: '/api/newsletter-signup',
    summary: 'Signs up for the newsletter; it counts once the address has confirmed it',
    body: NewsletterRequest,
    answer: Success,
    problems: ['cross-site', 'too-many-requests'],
  },
  form: {
    id: 'signUpForm',
    method: 'post',
    path: '/newsletter',
    summary: 'The same without JavaScript; answers in pages',
    body: { type: 'application/x-www-form-urlencoded', schema: NewsletterRequest },
    status: 303,
    problems: ['cross-site', 'too-many-requests'],
  },
});

type SignUps = Confirming & { db: Database; limit: RequestHandler };

/** `POST /api/newsletter-signup` (specification §7). */
export function newsletterRoutes({ db, limit, ...confirming }: SignUps): Router {
  const router = Router();
  mount(router, NEWSLETTER_CALLS.signUp, limit, async (request, response) => {
    await signUp(db, confirming, request.body, 'footer');
    response.json({ success: true });
  });
  return router;
}

/** `POST /newsletter`: the same form without JavaScript. */
export function newsletterFormRoutes({ db, limit, ...confirming }: SignUps): Router {
  const router = Router();
  mount(
    router,
    NEWSLETTER_CALLS.form,
    sameOrigin(confirming.origin),
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
