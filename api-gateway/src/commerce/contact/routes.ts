import { ContactRequest, Success } from '@kilowatt/contracts';
import express, { type RequestHandler, Router } from 'express';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { sameOrigin } from '../../platform/middleware/same-origin';
import { storableBody } from '../../platform/middleware/storable-text';
import { type Html, html } from '../../platform/pages/html';
import { answerInPages } from '../../platform/pages/send-page';
import { keepMessage } from './messages';

export const CONTACT_CALLS = calls({
  send: {
    id: 'sendMessage',
    method: 'post',
    path: '/api/contact',
    summary: 'Sends the shop a message',
    body: ContactRequest,
    answer: Success,
    problems: ['cross-site', 'too-many-requests'],
  },
  form: {
    id: 'sendMessageForm',
    method: 'post',
    path: '/contact',
    summary: 'The same without JavaScript; answers in pages',
    body: { type: 'application/x-www-form-urlencoded', schema: ContactRequest },
    status: 303,
    problems: ['cross-site', 'too-many-requests'],
  },
});

type Contact = { db: Database; origin: string; limit: RequestHandler };

/** `POST /api/contact`. */
export function contactRoutes({ db, limit }: Omit<Contact, 'origin'>): Router {
  const router = Router();
  mount(router, CONTACT_CALLS.send, limit, async (request, response) => {
    await keepMessage(db, request.body);
    response.json({ success: true });
  });
  return router;
}

/** `POST /contact`: the same form without JavaScript. */
export function contactFormRoutes({ db, origin, limit }: Contact): Router {
  const router = Router();
  mount(
    router,
    CONTACT_CALLS.form,
    sameOrigin(origin),
    // A form writes a character in up to nine.
    express.urlencoded({ extended: false, limit: '100kb' }),
    storableBody,
    limit,
    async (request, response) => {
      await keepMessage(db, request.body);
      response.redirect(303, '/contact?sent=1');
    },
  );
  router.use('/contact', answerInPages('Contact us', contactForm));
  return router;
}

/** The form again, with what was typed. */
const contactForm = (typed: (field: string) => string): Html => html`
<form method="post" action="/contact">
  <label>Name <input name="name" required maxlength="100" autocomplete="name" value="${typed('name')}"></label>
  <label>Email <input type="email" name="email" required autocomplete="email" value="${typed('email')}"></label>
  <label>Topic <input name="topic" maxlength="100" value="${typed('topic')}"></label>
  <label>Message <textarea name="message" rows="8" required maxlength="5000">
${typed('message')}</textarea></label>
  <label hidden>Website <input name="website" tabindex="-1" autocomplete="off"></label>
  <button>Send</button>
</form>`;
