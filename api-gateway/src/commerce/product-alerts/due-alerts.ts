import { productHref } from '@kilowatt/contracts';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import { isLost } from '../../platform/database/database-errors';
import type { Database } from '../../platform/database/open-database';
import { startPolling } from '../../platform/jobs/repeated-jobs';
import { putInOutbox } from '../../platform/outbox/outbox-rows';
import type { FindProduct, SoldProduct } from '../order-requests/order-requests';
import { productAlerts } from '../tables';

type ProductAlert = typeof productAlerts.$inferSelect;

/** Maximum number of alerts that one statement reads. */
const BATCH = 500;

/** Milliseconds between two checks for due alerts. */
const INTERVAL = 60_000;

/** The page of a product or of its variant, for an email. */
export const productUrl = (origin: string, id: string, handle: string): string =>
  origin + productHref({ id, handle });

/** Whether what a shopper asked to hear of has come true. */
export const isDue = (
  { kind, price }: Pick<ProductAlert, 'kind' | 'price'>,
  product: SoldProduct | null,
): boolean => product !== null && product.stock > 0 && (kind === 'back-in-stock' || product.price < price);

type Alerts = { db: Database; origin: string; findProduct: FindProduct };

/**
 * Queues the email of each confirmed alert that is due, and removes the alert in the same transaction: several gateways
 * on one database send it once.
 * @returns how many were queued
 */
export async function queueDueAlerts(
  { db, origin, findProduct }: Alerts,
  signal?: AbortSignal,
): Promise<number> {
  let queued = 0;
  let last: string | null = null;
  for (let size = BATCH; size === BATCH && !signal?.aborted; ) {
    const alerts: ProductAlert[] = await db
      .select()
      .from(productAlerts)
      .where(
        and(isNotNull(productAlerts.confirmedAt), last === null ? undefined : gt(productAlerts.id, last)),
      )
      .orderBy(asc(productAlerts.id))
      .limit(BATCH);
    for (const alert of alerts) {
      const product = findProduct(alert.productId);
      if (product && isDue(alert, product) && (await queue(alert, product))) queued += 1;
    }
    last = alerts.at(-1)?.id ?? null;
    size = alerts.length;
  }
  return queued;

  /** @returns whether this gateway was the first */
  function queue(
    { id, email, kind, price, productId }: ProductAlert,
    product: SoldProduct,
  ): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const [taken] = await transaction
        .delete(productAlerts)
        .where(eq(productAlerts.id, id))
        .returning({ id: productAlerts.id });
      if (!taken) return false;
      await putInOutbox(transaction, {
        kind: 'product-alert.due',
        payload: {
          ...{ email, alert: kind, title: product.title, price: product.price, priceBefore: price },
          productUrl: productUrl(origin, productId, product.handle),
        },
      });
      return true;
    });
  }
}

/** Checks for due alerts every minute. @returns stops the checks */
export const startProductAlerts = ({ log, ...alerts }: Alerts & { log: Logger }) =>
  startPolling({
    what: 'queueing product alerts',
    isReported: isLost,
    interval: INTERVAL,
    log,
    async pass(signal) {
      const queued = await queueDueAlerts(alerts, signal);
      if (queued > 0) log.info({ queued }, 'product alerts were queued');
    },
  });
