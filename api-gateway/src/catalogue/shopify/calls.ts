import { Replaced } from '@kilowatt/contracts/management';
import * as v from 'valibot';
import { calls } from '../../platform/http/call';

const flag = v.pipe(
  v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  v.transform((value) => value === 'true'),
);

/** The answer of a sync. */
export const Synced = v.object({
  ...Replaced.entries,
  /** Whether all products were read, or those that changed since the last sync. */
  mode: v.picklist(['full', 'changes']),
});

export type Synced = v.InferOutput<typeof Synced>;

/** What a sync is doing, and how the last one ended. */
export const SyncState = v.object({
  store: v.string(),
  isRunning: v.boolean(),
  /** Products that were read so far. */
  read: v.number(),
  /** When the last one ended; null before the first since the start. */
  endedAt: v.nullable(v.string()),
  /** Why the last one failed; null if it did not. */
  problem: v.nullable(v.string()),
});

export type SyncState = v.InferOutput<typeof SyncState>;

export const SHOPIFY_CALLS = calls({
  sync: {
    id: 'syncShopify',
    method: 'post',
    path: '/api/shopify/sync',
    summary: 'Syncs the catalogue with the Shopify store; responds when the sync is finished',
    query: v.object({ dryRun: flag, full: flag, allowShrink: flag }),
    answer: Synced,
    scope: 'catalogue',
    problems: ['not-found', 'conflict', 'unavailable'],
  },
  state: {
    id: 'getShopifySync',
    method: 'get',
    path: '/api/shopify/sync',
    summary: 'State of the sync with Shopify, and the result of the last one',
    answer: SyncState,
    scope: 'catalogue',
    problems: ['not-found'],
  },
  webhook: {
    id: 'receiveShopifyWebhook',
    method: 'post',
    path: '/api/shopify/webhooks',
    summary: 'Receives a Shopify webhook, signed with HMAC-SHA256; processed after the response',
    body: { type: 'application/json' },
    answer: v.object({ received: v.literal(true) }),
    problems: ['unauthorized', 'not-found', 'body-too-large'],
  },
});
