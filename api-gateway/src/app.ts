import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { cartRoutes } from './carts/routes';
import { importRoutes } from './catalogue/import-routes';
import type { LiveCatalogue } from './catalogue/live-catalogue';
import { catalogueRoutes } from './catalogue/routes';
import { contactFormRoutes, contactRoutes } from './contact/routes';
import type { Database } from './database/open-database';
import { fewPosts } from './middleware/few-posts/few-posts';
import { postsAMinute } from './middleware/few-posts/posts-a-minute';
import { answerProblems, nothingHere } from './middleware/problems/problems';
import { requestId } from './middleware/request-id/request-id';
import { requestLog } from './middleware/request-log/request-log';
import { newsletterFormRoutes, newsletterRoutes } from './newsletter/routes';
import { unsubscribeRoutes } from './newsletter/unsubscribe-routes';
import { openApiRoutes } from './openapi/routes';
import { pageProxy } from './pages/page-proxy';
import { pictureRoutes } from './pictures/routes';
import type { Releases } from './releases/releases';
import { artifactFiles, releaseRoutes } from './releases/routes';
import { robotsRoutes } from './robots/routes';
import { searchFormRoutes, searchRoutes } from './search/routes';
import { suggestionRoutes } from './suggestions/routes';
import { trackingRoutes } from './tracking/routes';

export type Dependencies = {
  db: Database;
  releases: Releases;
  catalogue: LiveCatalogue;
  /** Folder of the published artifacts. */
  artifacts: string;
  shellUrl: string;
  origin: string;
  releaseToken: string | undefined;
  /** Where a cart becomes an order; null or none where that is the telephone. */
  checkoutTemplate?: string | null;
  log: Logger;
  /** Sign-ups, and messages, that a client may send in a minute, with JavaScript and without together. */
  formsAMinute?: number;
};

/** Largest JSON body. */
const BODY_LIMIT = '100kb';

/** The gateway: its features from top to bottom. It opens no port. */
export function createApp({
  db,
  releases,
  catalogue,
  artifacts,
  shellUrl,
  origin,
  releaseToken,
  checkoutTemplate = null,
  log,
  formsAMinute = 10,
}: Dependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('trust proxy', 'loopback');
  app.use(requestId);
  app.use(requestLog(log));

  app.get('/healthz', (_request, response) => void response.json({ ok: true }));
  app.get('/readyz', (_request, response) => {
    const ready = releases.snapshot().remotes.length > 0;
    response.status(ready ? 200 : 503).json({ ready, revision: releases.snapshot().revision });
  });
  app.use('/remotes', artifactFiles(artifacts), nothingHere, answerProblems(log));
  app.use('/pictures', pictureRoutes(), nothingHere, answerProblems(log));

  const signUps = { db, origin, limit: postsAMinute(formsAMinute) };
  const contact = { db, limit: postsAMinute(formsAMinute) };
  const api = express.Router();
  api.use(
    helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } } }),
  );
  api.use(importRoutes(catalogue, releaseToken));
  api.use(fewPosts);
  api.use(express.json({ limit: BODY_LIMIT, strict: true }));
  api.use('/releases', releaseRoutes(releases, releaseToken));
  api.use(catalogueRoutes(catalogue));
  api.use(searchRoutes(catalogue));
  api.use(suggestionRoutes(catalogue));
  api.use(trackingRoutes(db));
  api.use(newsletterRoutes(signUps));
  api.use(contactRoutes(contact));
  api.use(cartRoutes(db, checkoutTemplate));
  api.use(openApiRoutes(origin));
  app.use('/api', api, nothingHere, answerProblems(log));

  app.use(robotsRoutes(catalogue, origin));
  app.use(searchFormRoutes());
  app.use(newsletterFormRoutes(signUps));
  app.use(unsubscribeRoutes(db));
  app.use(contactFormRoutes(contact));
  app.use(pageProxy(shellUrl, log));
  app.use(answerProblems(log));
  return app;
}
