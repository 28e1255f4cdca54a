import { TrackSearchRequest } from '@kilowatt/contracts';
import { SEARCHES_CALLS } from '@kilowatt/contracts/management';
import { interpret } from '@kilowatt/query';
import { stepsOf } from '@kilowatt/query/server';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { type RequestHandler, Router } from 'express';
import type { Database } from '../../platform/database/open-database';
import type { Reads } from '../../platform/database/replica';
import { calls, mount } from '../../platform/http/call';
import { check, readQuery } from '../../platform/middleware/read-query';
import { trackedSearches } from '../tables';
import { phraseOf, withoutAddresses } from './query-text';
import { countSearches, readCursor, writeCursor } from './tracked-searches';

export const TRACKING_CALLS = calls({
  track: {
    id: 'trackSearch',
    method: 'post',
    path: '/api/track-search',
    summary: 'Records a search',
    description: '`resultsCount` is null if the search was submitted before its results were there.',
    body: TrackSearchRequest,
    status: 204,
    problems: ['cross-site', 'too-many-requests'],
  },
});

type Tracking = {
  db: Database;
  reads: Reads;
  /** Lets through who may read what was searched for. */
  mayRead: RequestHandler;
};

/** `POST /api/track-search`: what was looked for, how it was read and where it led. Nothing of the person is kept. */
export function trackingRoutes({ db, reads, mayRead }: Tracking): Router {
  const router = Router();
  mount(router, TRACKING_CALLS.track, async (request, response) => {
    const { resultUrl, collectionMatched, resultsCount, ...given } = check(TrackSearchRequest, request.body);
    const query = withoutAddresses(given.query);
    await db.insert(trackedSearches).values({
      query,
      phrase: phraseOf(query),
      resultUrl: withoutAddresses(resultUrl),
      collectionMatched: collectionMatched === null ? null : withoutAddresses(String(collectionMatched)),
      resultsCount,
      why: stepsOf(interpret(query, { collections: COLLECTIONS })),
    });
    response.status(204).end();
  });

  for (const [call, found] of [
    [SEARCHES_CALLS.top, 'any'],
    [SEARCHES_CALLS.zeroResults, 'nothing'],
    [SEARCHES_CALLS.undone, 'undone'],
  ] as const)
    mount(router, call, mayRead, async (request, response) => {
      const { days, limit, cursor } = readQuery(request, call.query);
      const after = cursor === undefined ? null : readCursor(cursor);
      const rows = await reads((from) => countSearches(from, { days, limit: limit + 1, found, after }));
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      response.json({
        days,
        searches: shown.map(({ phrase: _, ...search }) => search),
        next: last ? writeCursor(last) : null,
      });
    });
  return router;
}
