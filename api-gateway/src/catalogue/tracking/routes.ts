import { SearchesAnswer, TrackSearchRequest } from '@kilowatt/contracts';
import { interpret } from '@kilowatt/query';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { check, readQuery } from '../../platform/middleware/read-query';
import { trackedSearches } from '../tables';
import { countSearches } from './count-searches';
import { phraseOf, withoutAddresses } from './tracked-searches';

const whole = (name: string, most: number, usual: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,3}$/, `${name} must be a whole number from 1 to ${most}`),
      v.transform(Number),
      v.maxValue(most, `${name} must be a whole number from 1 to ${most}`),
    ),
    String(usual),
  );
const Window = v.object({ days: whole('days', 90, 30), limit: whole('limit', 200, 50) });

export const TRACKING_CALLS = calls({
  track: {
    id: 'trackSearch',
    method: 'post',
    path: '/api/track-search',
    summary: 'Counts a search',
    body: TrackSearchRequest,
    status: 204,
    problems: ['cross-site', 'too-many-requests'],
  },
  top: {
    id: 'listTopSearches',
    method: 'get',
    path: '/api/searches/top',
    summary: 'What was searched for most',
    query: Window,
    answer: SearchesAnswer,
    scope: 'read',
  },
  zeroResults: {
    id: 'listSearchesWithoutResults',
    method: 'get',
    path: '/api/searches/zero-results',
    summary: 'What was searched for most and found nothing',
    query: Window,
    answer: SearchesAnswer,
    scope: 'read',
  },
});

type Tracking = {
  db: Database;
  /** Lets through who may read what was searched for. */
  mayRead: RequestHandler;
};

/** `POST /api/track-search`: what was looked for, how it was read and where it led. Nothing of the person is kept. */
export function trackingRoutes({ db, mayRead }: Tracking): Router {
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
      why: interpret(query, { collections: COLLECTIONS }).why,
    });
    response.status(204).end();
  });

  for (const [call, found] of [
    [TRACKING_CALLS.top, 'any'],
    [TRACKING_CALLS.zeroResults, 'nothing'],
  ] as const)
    mount(router, call, mayRead, async (request, response) => {
      const { days, limit } = readQuery(request, Window);
      const searches = await countSearches(db, { days, limit, found });
      response.json({ days, searches } satisfies SearchesAnswer);
    });
  return router;
}
