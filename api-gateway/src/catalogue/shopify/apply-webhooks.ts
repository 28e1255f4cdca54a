import type { Database } from '../../platform/database/open-database';
import { createFileReport } from '../import/file-report';
import { readColumnsFile } from '../import/map-columns';
import type { CatalogueProduct } from '../products/catalogue-product';
import { isOfStore, withProducts } from './apply-products';
import { readProduct } from './read-product';
import { readByIds } from './read-products';
import { metafieldsOf, type StorefrontProduct } from './storefront-products';
import { SOURCE, type SyncDependencies } from './sync';
import { appliedOf, postponeWebhook, settleWebhook, type WebhookRow } from './webhook-rows';

export const PRODUCT_TOPICS = ['products/create', 'products/update', 'products/delete'] as const;
export const TOPICS = [...PRODUCT_TOPICS, 'inventory_levels/update'] as const;

/** Attempts after which Shopify's answer is taken although the webhook is newer. */
const MAX_STALE_ATTEMPTS = 5;

type Dependencies = Pick<SyncDependencies, 'db' | 'client' | 'change' | 'folder'> & { now?: () => number };

/**
 * Brings the products of webhooks into the catalogue, as Shopify has them now: what a webhook says is not used, so that a
 * late one cannot overwrite newer state.
 */
export async function applyWebhooks(
  { db, client, change, folder, now = Date.now }: Dependencies,
  rows: readonly WebhookRow[],
): Promise<void> {
  if (!(await isOfStore(db))) {
    for (const row of rows) await settleWebhook(db, row);
    return;
  }
  const due = await withoutLate(db, rows);
  const ids = [...new Set(due.map(({ productId }) => productId ?? ''))];
  if (ids.length === 0) return;
  const metafields = metafieldsOf(readColumnsFile(folder));
  const found = await readByIds(client, metafields, ids);
  const ready = due.filter((row) => !isStale(row, found.get(row.productId ?? '') ?? null));
  for (const row of due)
    if (!ready.includes(row))
      // Shopify's API lags behind its webhooks for a moment.
      await postponeWebhook(
        db,
        row.id,
        new Date(now() + 250 * 2 ** row.attempts),
        'Shopify has not caught up',
      );
  const changes = new Map<string, CatalogueProduct | null>();
  const report = createFileReport({});
  for (const [at, { productId, topic }] of ready.entries()) {
    const given = found.get(productId ?? '') ?? null;
    const isSold = given !== null && topic !== 'products/delete';
    changes.set(productId ?? '', isSold ? readProduct(given, at + 1, metafields, report) : null);
  }
  report.end('UTF-8');
  if (ready.length === 0) return;
  await change({
    ...{ kind: 'feed', source: SOURCE, by: 'Shopify webhook', onlyIfDifferent: true },
    async next(before, tx) {
      // A sync of any gateway that sees the products also sees as of when they are.
      for (const row of ready) await settleWebhook(tx, { id: row.id, changedAt: asOf(row, found) });
      return withProducts(before, changes);
    },
  });
}

/** Settles webhooks that are older than what the catalogue has. @returns the others */
async function withoutLate(db: Database, rows: readonly WebhookRow[]): Promise<WebhookRow[]> {
  const applied = await appliedOf(
    db,
    rows.map(({ productId }) => productId ?? ''),
  );
  const due: WebhookRow[] = [];
  for (const row of [...rows].sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime())) {
    const known = applied.get(row.productId ?? '');
    // Shopify's times are whole seconds: of two changes in one second neither is late.
    if (known !== undefined && known > row.changedAt)
      await settleWebhook(db, { id: row.id, changedAt: known });
    else due.push(row);
  }
  return due;
}

/** Whether Shopify's answer is of before the change that the webhook reports. */
function isStale({ topic, changedAt, attempts }: WebhookRow, found: StorefrontProduct | null): boolean {
  if (attempts >= MAX_STALE_ATTEMPTS || found === null) return false;
  return topic !== 'products/delete' && Date.parse(found.updatedAt) < changedAt.getTime();
}

function asOf(
  { changedAt, productId }: WebhookRow,
  found: ReadonlyMap<string, StorefrontProduct | null>,
): Date {
  const updatedAt = Date.parse(found.get(productId ?? '')?.updatedAt ?? '');
  return updatedAt > changedAt.getTime() ? new Date(updatedAt) : changedAt;
}
