import { TrackSearchRequest } from '@kilowatt/contracts';
import { Router } from 'express';
import type { Database } from '../database/open-database';
import { trackedSearches } from '../database/schema';
import { check } from '../middleware/query/read-query';

/** `POST /api/track-search`: what was looked for and where it led. No address of a person is kept. */
export function trackingRoutes(db: Database): Router {
  const router = Router();
  router.post('/track-search', async (request, response) => {
    const { query, resultUrl, collectionMatched, resultsCount } = check(TrackSearchRequest, request.body);
    await db.insert(trackedSearches).values({
      query: query.replaceAll('\0', ''),
      resultUrl: resultUrl.replaceAll('\0', ''),
      collectionMatched: collectionMatched === null ? null : String(collectionMatched),
      resultsCount,
    });
    response.status(204).end();
  });
  return router;
}
