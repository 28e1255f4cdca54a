import express, { type RequestHandler, Router } from 'express';
import type { Database } from '../database/open-database';
import { sameOrigin } from '../middleware/same-origin/same-origin';
import { storableBody } from '../middleware/storable-text/storable-text';
import { answerInPages } from '../pages/answer-in-pages';
import { type Confirming, signUp } from './sign-up';
import { signUpForm } from './sign-up-form';

type SignUps = Confirming & { db: Database; limit: RequestHandler };

/** `POST /api/newsletter-signup` (specification §7). */
export function newsletterRoutes({ db, limit, ...confirming }: SignUps): Router {
  const router = Router();
  router.post('/newsletter-signup', limit, async (request, response) => {
    await signUp(db, confirming, request.body, 'footer');
    response.json({ success: true });
  });
  return router;
}

/** `POST /newsletter`: the same form without JavaScript. */
export function newsletterFormRoutes({ db, limit, ...confirming }: SignUps): Router {
  const router = Router();
  router.post(
    '/newsletter',
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
