import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { BATCH, inBatches } from '../../platform/jobs/repeated-jobs';
import { shopifyWebhooks as table } from '../tables';

export type WebhookRow = typeof table.$inferSelect;
type NewWebhook = Pick<WebhookRow, 'id' | 'topic' | 'productId' | 'changedAt'>;

/** Days for which handled webhooks are kept: Shopify repeats one for four hours. */
export const WEBHOOK_KEEP_DAYS = 7;
/** Milliseconds for which claimed rows are one worker's; after its death another takes them. */
const LEASE = 60_000;

/** Keeps a webhook until it is handled. @returns whether it is the first of its id */
export async function saveWebhook(db: Database, webhook: NewWebhook): Promise<boolean> {
  const now = new Date();
  const kept = await db
    .insert(table)
    .values({ ...webhook, receivedAt: now, nextAttemptAt: now })
    .onConflictDoNothing()
    .returning({ id: table.id });
  return kept.length > 0;
}

/** Takes the longest due rows and counts the attempt. Workers of several gateways never take the same row. */
export function claimWebhooks(db: Database, now: number, most: number): Promise<WebhookRow[]> {
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.handledAt), lte(table.nextAttemptAt, new Date(now))))
    .orderBy(asc(table.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1`, nextAttemptAt: new Date(now + LEASE) })
    .where(inArray(table.id, due))
    .returning();
}

/** When the next webhook is to be handled; null where none waits. */
export async function nextWebhookAt(db: Database): Promise<Date | null> {
  const [next] = await db
    .select({ at: table.nextAttemptAt })
    .from(table)
    .where(isNull(table.handledAt))
    .orderBy(asc(table.nextAttemptAt))
    .limit(1);
  return next?.at ?? null;
}

/** Notes that the catalogue has the product as of a time. */
export const settleWebhook = (db: Database, { id, changedAt }: Pick<WebhookRow, 'id' | 'changedAt'>) =>
  db.update(table).set({ handledAt: new Date(), changedAt, lastError: null }).where(eq(table.id, id));

/** Tries again later. */
export const postponeWebhook = (db: Database, id: string, until: Date, lastError: string) =>
  db.update(table).set({ nextAttemptAt: until, lastError }).where(eq(table.id, id));

/** As of when webhooks have brought products into the catalogue, the latest of each. */
async function latest(db: Database, condition: ReturnType<typeof gt>): Promise<Map<string, Date>> {
  const rows = await db
    .selectDistinctOn([table.productId], { productId: table.productId, changedAt: table.changedAt })
    .from(table)
    .where(and(isNotNull(table.handledAt), isNotNull(table.productId), condition))
    .orderBy(table.productId, desc(table.changedAt));
  return new Map(rows.map(({ productId, changedAt }) => [productId ?? '', changedAt]));
}

/** Products that webhooks have changed since a time, and as of when the catalogue has them. */
export const appliedSince = (db: Database, since: Date): Promise<Map<string, Date>> =>
  latest(db, gt(table.handledAt, since));

/** As of when the catalogue has these products by webhooks. */
export const appliedOf = (db: Database, ids: readonly string[]): Promise<Map<string, Date>> =>
  latest(db, inArray(table.productId, [...ids]));

/** Deletes webhooks that were handled before a time. @returns how many rows are gone */
export async function purgeWebhooks(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: table.id })
    .from(table)
    .where(and(isNotNull(table.handledAt), lt(table.handledAt, before)))
    .limit(BATCH);
  return inBatches(() => db.delete(table).where(inArray(table.id, old)).returning({ id: table.id }));
}
