import { maskEmails } from '@kilowatt/contracts/logging';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/open-database';
import { outbox } from '../database/schema';
import { claimDue, type OutboxRow } from './claim-due';
import { type Fetch, postMessage } from './post-message';
import { retryDelay } from './retry-delay';
import type { Webhooks } from './webhooks';

export type Delivery = {
  db: Database;
  webhooks: Webhooks;
  log: Logger;
  now?: () => number;
  random?: () => number;
  fetch?: Fetch;
};

/** Rows sent at once. */
export const BATCH = 10;

/** Sends up to a batch of due rows and settles each. @returns how many were due */
export async function deliverDue(
  { db, webhooks, log, now = Date.now, random = Math.random, fetch = globalThis.fetch }: Delivery,
  signal: AbortSignal,
): Promise<number> {
  const kinds = Object.keys(webhooks) as (keyof Webhooks)[];
  const rows = await claimDue(db, kinds, now(), BATCH);
  await Promise.all(rows.map(deliver));
  return rows.length;

  async function deliver(row: OutboxRow): Promise<void> {
    const webhook = webhooks[row.kind];
    if (!webhook) return;
    const { id, kind, attempts } = row;
    const settle = (values: Partial<OutboxRow>) => db.update(outbox).set(values).where(eq(outbox.id, id));
    try {
      await postMessage(row, webhook, { fetch, now: now(), signal });
    } catch (error) {
      const lastError = reason(error);
      await settle({ lastError, nextAttemptAt: new Date(now() + retryDelay(attempts, random())) });
      log.warn({ id, kind, attempts, lastError }, 'a message was not delivered and will be sent again');
      return;
    }
    await settle({ deliveredAt: new Date(now()), lastError: null });
  }
}

/** In few words: fetch tells what happened in the cause of its error. */
function reason(error: unknown): string {
  const { message, cause } = Object(error) as { message?: unknown; cause?: { message?: unknown } };
  return maskEmails(String(cause?.message || message || error)).slice(0, 500);
}
