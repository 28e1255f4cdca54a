import express, { Router } from 'express';
import type { Database } from '../database/open-database';
import { answerInPages } from '../pages/answer-in-pages';
import { html } from '../pages/html';
import { sendPage } from '../pages/send-page';
import { tokenOf } from './link-token';
import { isKnownToken, unsubscribe } from './unsubscribe';

const PATH = '/newsletter/unsubscribe';

const unknown = html`<p>This link does not belong to a subscription. It may have been cut off on its way;
  please use the one in our latest email.</p>`;

const again = html`<p>Please open the link in our latest email again, or write to us.</p>`;

/** The page behind the link in every email. Programs follow links, so only its button changes anything. */
export function unsubscribeRoutes(db: Database): Router {
  const router = Router();
  router.get(PATH, async (request, response) => {
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
  router.post(PATH, express.urlencoded({ extended: false, limit: '4kb' }), async (request, response) => {
    const token = tokenOf(request);
    if (!(await isKnownToken(db, token))) return sendPage(response, 404, 'Nothing to unsubscribe', unknown);
    await unsubscribe(db, token);
    sendPage(
      response,
      200,
      'You are unsubscribed',
      html`<p>We are sorry to see you go. You can sign up again at the foot of every page.</p>`,
    );
  });
  router.use(
    PATH,
    answerInPages('Leave our newsletter?', () => again),
  );
  return router;
}
