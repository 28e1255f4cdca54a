import path from 'node:path';
import type { Logger } from 'pino';
import type { ShopifySettings } from '../../platform/config/shopify-settings';
import type { Database } from '../../platform/database/open-database';
import { type StorefrontClient, storefrontClient } from '../../platform/shopify/storefront-client';
import type { CatalogueChange, Changed } from '../live/change-catalogue';
import { isOfStore } from './apply-products';
import { applyWebhooks } from './apply-webhooks';
import type { SyncDependencies } from './sync';
import { syncJournal } from './sync-journal';
import { type SyncRunner, startSyncs, syncRunner } from './sync-runner';
import { keepWebhook, type WebhookRow } from './webhook-rows';
import { startWebhookWorker } from './webhook-worker';

/** The Shopify store that the catalogue comes from. */
export type ShopifyCatalogue = SyncRunner & {
  /** Secret of webhooks; null where none are taken. */
  webhookSecret: string | null;
  /** Keeps a webhook, which is handled after the answer. */
  receive: (webhook: Pick<WebhookRow, 'id' | 'topic' | 'productId' | 'changedAt'>) => Promise<void>;
  /** Starts what runs beside the requests. @returns what ends it */
  start: () => () => Promise<unknown>;
};

type Opened = {
  db: Database;
  change: (change: CatalogueChange) => Promise<Changed>;
  /** The data folder. */
  folder: string;
  log: Logger;
  client?: StorefrontClient;
};

export function openShopify(
  { store, webhookSecret, syncMinutes }: ShopifySettings,
  { db, folder, log, change, client = storefrontClient(store) }: Opened,
): ShopifyCatalogue {
  const journal = syncJournal(path.resolve(folder));
  const ending = new AbortController();
  const dependencies: SyncDependencies = {
    db,
    client: { ...client, ask: (question) => client.ask({ ...question, signal: ending.signal }) },
    journal,
    folder,
    store: store.origin,
    change: inTurn(change),
  };
  const { sync, state } = syncRunner(dependencies);
  let worker: ReturnType<typeof startWebhookWorker> | null = null;

  return {
    sync,
    webhookSecret,
    state,
    async receive(webhook) {
      if (await keepWebhook(db, webhook)) worker?.wake();
    },
    start() {
      worker =
        webhookSecret === null
          ? null
          : startWebhookWorker({
              ...{ db, log },
              applyProducts: (rows) => applyWebhooks(dependencies, rows),
              syncChanges: async () => (await isOfStore(db)) && sync({ by: 'Shopify webhook' }),
            });
      const stopSyncs = syncMinutes === null ? null : startSyncs({ sync, state, log }, syncMinutes * 60_000);
      return () => {
        // What was read is kept: the sync of the next start goes on from there.
        ending.abort();
        return Promise.allSettled([worker?.stop(), stopSyncs?.()]);
      };
    },
  };
}

/** One change after the other: a webhook waits for a sync that is being written, and the other way round. */
function inTurn(change: Opened['change']): Opened['change'] {
  let last: Promise<unknown> = Promise.resolve();
  return (made) => {
    const turn = last.then(() => change(made));
    last = turn.catch(() => {});
    return turn;
  };
}
