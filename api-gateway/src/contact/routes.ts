import express, { type RequestHandler, Router } from 'express';
import type { Database } from '../database/open-database';
import { sameOrigin } from '../middleware/same-origin/same-origin';
import { storableBody } from '../middleware/storable-text/storable-text';
import { answerInPages } from '../pages/answer-in-pages';
import { contactForm } from './contact-form';
import { keepMessage } from './keep-message';

type Contact = { db: Database; origin: string; limit: RequestHandler };

/** `POST /api/contact`. */
export function contactRoutes({ db, limit }: Omit<Contact, 'origin'>): Router {
  const router = Router();
  router.post('/contact', limit, async (request, response) => {
    await keepMessage(db, request.body);
    response.json({ success: true });
  });
  return router;
}

/** `POST /contact`: the same form without JavaScript. */
export function contactFormRoutes({ db, origin, limit }: Contact): Router {
  const router = Router();
  router.post(
    '/contact',
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
