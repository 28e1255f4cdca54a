import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { Router } from 'express';
import { calls, mount } from '../../platform/http/call';
import type { LiveCatalogue } from '../live/live-catalogue';
import { FEED_COLUMNS, feedRows } from './feed-rows';

export const FEED_CALLS = calls({
  feed: {
    id: 'getMerchantFeed',
    method: 'get',
    path: '/feeds/merchant-center.tsv',
    summary: "All products as a file for Google Merchant Center, which other sites' catalogues read too",
    answer: { type: 'text/tab-separated-values' },
  },
});

type Dependencies = { live: LiveCatalogue; origin: string };

/** The product feed. It is written row by row, since a large catalogue would fill the memory as one text. */
export function feedRoutes({ live, origin }: Dependencies): Router {
  const router = Router();
  mount(router, FEED_CALLS.feed, async (_request, response) => {
    response.type('text/tab-separated-values').set('cache-control', 'public, max-age=3600');
    const file = stringify({ delimiter: '\t', header: true, columns: [...FEED_COLUMNS], quote: false });
    // A crawler that goes away ends the writing.
    await pipeline(Readable.from(feedRows(live.current(), origin)), file, response).catch(() => {});
  });
  return router;
}
