import path from 'node:path';
import type { Logger } from 'pino';
import type { ShopifySettings } from '../../platform/config/shopify-settings';
import type { Database } from '../../platform/database/open-database';
import { ProblemError } from '../../platform/problems/problem';
import { type StorefrontClient, storefrontClient } from '../../platform/shopify/storefront-client';
import type { CatalogueChange, Changed } from '../live/change-catalogue';
import { isOfStore } from './apply-products';
import { applyWebhooks } from './apply-webhooks';
import type { Synced, SyncState } from './calls';
import { type SyncDependencies, type SyncOptions, syncProducts } from './sync';
import { syncJournal } from './sync-journal';
import { saveWebhook, type WebhookRow } from './webhook-rows';
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
      if (await saveWebhook(db, webhook)) worker?.wake();
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

type SyncRunner = {
  /** @throws ProblemError `conflict` while another sync is under way */
  sync: (options: SyncOptions) => Promise<Synced>;
  state: () => SyncState;
};

/** One sync at a time, and what it is doing. */
function syncRunner(dependencies: SyncDependencies): SyncRunner {
  const { store } = dependencies;
  let state: SyncState = { store, isRunning: false, read: 0, endedAt: null, problem: null };
  const ended = (problem: string | null) => {
    state = { ...state, isRunning: false, endedAt: new Date().toISOString(), problem };
  };
  return {
    state: () => state,
    async sync(options) {
      if (state.isRunning) throw new ProblemError('conflict', 'A sync with Shopify is already running');
      state = { ...state, isRunning: true, read: 0 };
      const onRead = (read: number) => {
        state = { ...state, read };
        options.onRead?.(read);
      };
      try {
        const synced = await syncProducts(dependencies, { ...options, onRead });
        ended(null);
        return synced;
      } catch (error) {
        ended(String(Object(error).message));
        throw error;
      }
    },
  };
}

/**
 * Syncs at once and after every interval. A failure is a line of the log, and the catalogue stays.
 * @returns what stops it, after the sync under way
 */
function startSyncs({ sync, state, log }: SyncRunner & { log: Logger }, interval: number) {
  async function syncByItself(): Promise<void> {
    if (state().isRunning) return;
    try {
      const { mode, products, added, changed, removed } = await sync({ by: 'Shopify sync' });
      log.info({ mode, products, added, changed, removed }, 'the sync with Shopify is finished');
    } catch (error) {
      log.error(
        { reason: Object(error).message },
        'the sync with Shopify failed; the catalogue is unchanged',
      );
    }
  }
  let pass = syncByItself();
  const timer = setInterval(() => {
    pass = syncByItself();
  }, interval).unref();
  return () => {
    clearInterval(timer);
    return pass;
  };
}
