import { and, asc, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { BATCH, inBatches } from '../jobs/repeated-jobs';
import { type OutboxMessage, outbox } from '../tables';

export type OutboxRow = typeof outbox.$inferSelect;

/** Milliseconds for which a claimed row is one worker's; after its death another takes the row. */
const LEASE = 60_000;

/** Takes the longest due rows and counts the attempt. Workers of several gateways never take the same row. */
export function claimDue(
  db: Database,
  kinds: OutboxMessage['kind'][],
  now: number,
  most: number,
): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(isNull(outbox.deliveredAt), lte(outbox.nextAttemptAt, new Date(now)), inArray(outbox.kind, kinds)),
    )
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now + LEASE) })
    .where(inArray(outbox.id, due))
    .returning();
}

/** Call it in the transaction that makes the message true: both are kept, or neither. */
export async function putInOutbox(transaction: Database, { kind, payload }: OutboxMessage): Promise<void> {
  // The worker of another gateway goes by the database's clock; a moment finer than its own would not be due yet.
  const createdAt = sql`date_trunc('milliseconds', now())`;
  await transaction.insert(outbox).values({ kind, payload, createdAt, nextAttemptAt: createdAt });
}

/**
 * Deletes messages that were delivered before a time. Undelivered ones stay, however old: they are the only copy.
 * @returns how many rows are gone
 */
export async function purgeDelivered(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNotNull(outbox.deliveredAt), lt(outbox.deliveredAt, before)))
    .limit(BATCH);
  return inBatches(() => db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id }));
}

/** A later reader of the database must not find the link that confirms a sign-up. */
export function withoutToken({ payload }: OutboxRow): Partial<OutboxRow> {
  if (!('confirmUrl' in payload)) return {};
  return { payload: { ...payload, confirmUrl: payload.confirmUrl.split('?', 1)[0] ?? '' } };
}

/** Milliseconds. */
const FIRST = 5_000;

const MAX_DELAY = 3_600_000;

/** How long to wait after so many attempts: doubled each time, and between half and all of it by chance. */
export function retryDelay(attempts: number, random: number): number {
  const most = Math.min(MAX_DELAY, FIRST * 2 ** (attempts - 1));
  return Math.round(most * (0.5 + random / 2));
}
