import { ContactRequest } from '@kilowatt/contracts';
import express, { type RequestHandler, Router } from 'express';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { sameOrigin } from '../../platform/middleware/same-origin';
import { storableBody } from '../../platform/middleware/storable-text';
import { answerInPages } from '../../platform/pages/answer-in-pages';
import { contactForm } from './contact-form';
import { keepMessage } from './keep-message';

export const CONTACT_CALLS = calls({
  send: {
    id: 'sendMessage',
    method: 'post',
    path: '/api/contact',
    summary: 'Sends the shop a message',
    body: ContactRequest,
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
