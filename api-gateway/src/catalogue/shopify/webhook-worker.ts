import type { Logger } from 'pino';
import type { Database } from '../../platform/database/open-database';
import { StorefrontError } from '../../platform/shopify/storefront-answer';
import { ImportRefused } from '../import/row-error';
import {
  claimWebhooks,
  nextWebhookAt,
  postponeWebhook,
  settleWebhook,
  type WebhookRow,
} from './webhook-rows';

/** Milliseconds between two looks for rows of other gateways, or of an earlier start. */
const POLL_INTERVAL = 5_000;
/** Rows handled at once: one change of the catalogue for all of them. */
const BATCH = 50;
/** Attempts after which a webhook that cannot be handled is left to the next full sync. */
const MAX_ATTEMPTS = 10;
/** Milliseconds. */
const FIRST_DELAY = 1_000;
const MAX_DELAY = 300_000;

type Work = {
  db: Database;
  /** Brings products into the catalogue. */
  applyProducts: (rows: readonly WebhookRow[]) => Promise<void>;
  /** Brings everything that changed since the last sync. */
  syncChanges: () => Promise<unknown>;
  log: Logger;
  now?: () => number;
};

/** Handles webhooks after they were answered; `wake` starts at once. */
export function startWebhookWorker(work: Work) {
  let ended = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<void> | null = null;
  const run = async () => {
    clearTimeout(timer);
    do {
      isWoken = false;
      try {
        while (!ended && (await handleDue(work)) === BATCH);
      } catch (error) {
        work.log.error({ err: error }, 'webhooks of Shopify could not be read');
      }
    } while (isWoken && !ended);
    pass = null;
    if (!ended) timer = setTimeout(wake, await untilNext(work)).unref();
  };
  function wake(): void {
    isWoken = true;
    if (!ended) pass ??= run();
  }
  wake();
  return {
    wake,
    async stop() {
      ended = true;
      clearTimeout(timer);
      await pass;
    },
  };
}

/** Milliseconds until the next row is due, or a row of another gateway is looked for. */
async function untilNext({ db, now = Date.now }: Work): Promise<number> {
  const next = await nextWebhookAt(db).catch(() => null);
  return next === null ? POLL_INTERVAL : Math.min(POLL_INTERVAL, Math.max(0, next.getTime() - now()));
}

/** Handles the due rows. @returns how many there were */
export async function handleDue(work: Work): Promise<number> {
  const rows = await claimWebhooks(work.db, (work.now ?? Date.now)(), BATCH);
  const ofProducts = rows.filter(({ productId }) => productId !== null);
  const others = rows.filter(({ productId }) => productId === null);
  if (ofProducts.length > 0)
    await attempt(work, ofProducts, () => work.applyProducts(ofProducts)).then(async (isDone) => {
      // One product that cannot be read does not hold up the others.
      if (!isDone && ofProducts.length > 1)
        for (const row of ofProducts) await attempt(work, [row], () => work.applyProducts([row]));
    });
  if (others.length > 0)
    await attempt(work, others, async () => {
      await work.syncChanges();
      for (const { id, changedAt } of others) await settleWebhook(work.db, { id, changedAt });
    });
  return rows.length;
}

async function attempt(
  { db, log, now = Date.now }: Work,
  rows: readonly WebhookRow[],
  handle: () => Promise<void>,
): Promise<boolean> {
  try {
    await handle();
    return true;
  } catch (error) {
    const reason = String(error instanceof ImportRefused ? error.errors[0]?.reason : Object(error).message);
    for (const { id, attempts, changedAt, productId } of rows) {
      const isLast = attempts >= MAX_ATTEMPTS && !(error instanceof StorefrontError && error.isTemporary);
      const delay = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (attempts - 1));
      if (isLast) await settleWebhook(db, { id, changedAt });
      else await postponeWebhook(db, id, new Date(now() + delay), reason.slice(0, 500));
      log[isLast ? 'error' : 'warn'](
        { id, productId, attempts, reason },
        'a webhook of Shopify could not be handled',
      );
    }
    return false;
  }
}
