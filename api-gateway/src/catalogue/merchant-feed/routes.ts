import { SHOP } from '@kilowatt/contracts';
import { type Response, Router } from 'express';
import { calls, mount } from '../../platform/http/call';
import {
  type GeneratedDocument,
  generatedDocument,
  memoizeLast,
  sendDocument,
} from '../../platform/http/generated-document';
import { inSlices } from '../../platform/jobs/slices';
import type { LiveCatalogue } from '../live/live-catalogue';
import { feedFile } from './feed-rows';

export const FEED_CALLS = calls({
  feed: {
    id: 'getMerchantFeed',
    method: 'get',
    path: '/feeds/merchant-center.tsv',
    summary: 'Product feed for Google Merchant Center and other channels',
    answer: { type: 'text/tab-separated-values' },
  },
});

type Dependencies = {
  /** The products as they are stored: rebates are not part of the feed. */
  live: LiveCatalogue;
  origin: string;
};

/** The product feed, which is made once per catalogue. */
export function feedRoutes({ live, origin }: Dependencies): Router {
  const router = Router();
  const remembered = memoizeLast<GeneratedDocument>();
  mount(router, FEED_CALLS.feed, async (request, response) => {
    const catalogue = live.current();
    const file = await remembered(`${catalogue.version} ${SHOP.freeDeliveryAbove}`, async () =>
      generatedDocument(await inSlices(feedFile(catalogue, origin))),
    );
    response.type('text/tab-separated-values').set('cache-control', 'public, max-age=3600');
    await sendDocument(request, response as Response, file);
  });
  return router;
}
