import { NewsletterRequest } from '@kilowatt/contracts';
import express, { Router } from 'express';
import type { Database } from '../database/open-database';
import { newsletterSignups } from '../database/schema';
import { check } from '../middleware/query/read-query';
import { ProblemError } from '../problem';
import { signUpRefused } from './sign-up-refused';

/** Keeps a sign-up. A second one of the same address succeeds quietly and tells nobody that it was known. */
async function signUp(db: Database, body: unknown, source: string): Promise<void> {
  const { email, phone } = check(NewsletterRequest, body);
  await db
    .insert(newsletterSignups)
    .values({ email: email.toLowerCase(), phone, source })
    .onConflictDoNothing();
}

/** `POST /api/newsletter-signup` (specification §7). */
export function newsletterRoutes(db: Database): Router {
  const router = Router();
  router.post('/newsletter-signup', async (request, response) => {
    await signUp(db, request.body, 'footer');
    response.json({ success: true });
  });
  return router;
}

/** `POST /newsletter`: the same form without JavaScript. */
export function newsletterFormRoutes(db: Database): Router {
  const router = Router();
  router.post(
    '/newsletter',
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (request, response) => {
      try {
        await signUp(db, request.body, 'form');
        response.redirect(303, '/?newsletter=subscribed');
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        response.status(400).type('html').send(signUpRefused);
      }
    },
  );
  return router;
}
