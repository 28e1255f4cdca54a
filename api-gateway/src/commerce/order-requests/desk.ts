import { ORDER_REQUEST_STATES, type OrderRequestState } from '@kilowatt/contracts';
import type { DeskOrderRequest } from '@kilowatt/contracts/management';
import { and, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { BATCH, inBatches } from '../../platform/jobs/repeated-jobs';
import { putInOutbox } from '../../platform/outbox/outbox-rows';
import { ProblemError } from '../../platform/problems/problem';
import { outbox } from '../../platform/tables';
import { orderRequests } from '../tables';
import { messageOf, type OrderRow, statusOf } from './order-requests';

/** States from which a request goes no further. */
const CLOSED: OrderRequestState[] = ['delivered', 'cancelled'];

type Page = { state?: OrderRequestState | undefined; before?: string | undefined; limit: number };

/**
 * Requests with the newest first, of one state or of all, and how many there are of each.
 * @throws ProblemError `invalid-field` where `before` is no request, or none any more
 */
export async function listOrderRequests(
  db: Database,
  { state, before, limit }: Page,
): Promise<{
  requests: DeskOrderRequest[];
  counts: Record<OrderRequestState, number>;
  next: string | null;
}> {
  const { code, requestedAt } = orderRequests;
  const rows = await db
    .select()
    .from(orderRequests)
    .where(
      and(
        state && eq(orderRequests.state, state),
        before === undefined ? undefined : await isBehind(db, before),
      ),
    )
    .orderBy(desc(requestedAt), desc(code))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const counted = await db
    .select({ state: orderRequests.state, number: count() })
    .from(orderRequests)
    .groupBy(orderRequests.state);
  const numberOf = (one: OrderRequestState) => counted.find((row) => row.state === one)?.number ?? 0;
  return {
    requests: page.map(deskView),
    counts: Object.fromEntries(ORDER_REQUEST_STATES.map((one) => [one, numberOf(one)])) as Record<
      OrderRequestState,
      number
    >,
    next: rows.length > limit ? (page.at(-1)?.code ?? null) : null,
  };
}

/** Condition of requests behind one, whatever has become of that one since. */
async function isBehind(db: Database, before: string): Promise<SQL> {
  const { code, requestedAt } = orderRequests;
  // Compared in the database: its times are more precise than those of JavaScript.
  const place = db.select({ requestedAt, code }).from(orderRequests).where(eq(code, before));
  if ((await place).length === 0)
    throw new ProblemError('invalid-field', `before: there is no order request ${before}`, 'before');
  return sql`(${requestedAt}, ${code}) < (${place})`;
}

type Change = { state: OrderRequestState; answer: string; changedAt: string };

/**
 * Changes the state of a request and the answer to it.
 * @param by who does it
 * @throws ProblemError `not-found`; `conflict` where somebody else changed it since it was read
 */
export const changeOrderRequest = (
  db: Database,
  code: string,
  { state, answer, changedAt }: Change,
  by: string,
): Promise<DeskOrderRequest> =>
  db.transaction(async (transaction) => {
    const [before] = await transaction
      .select()
      .from(orderRequests)
      .where(eq(orderRequests.code, code))
      .for('update');
    if (!before) throw new ProblemError('not-found', `There is no order request ${code}`);
    if (before.changedAt.toISOString() !== changedAt)
      throw new ProblemError('conflict', `${before.changedBy || 'Somebody'} changed ${code} meanwhile`);
    if (before.state === state && before.answer === answer) return deskView(before);
    const [row] = await transaction
      .update(orderRequests)
      .set({ state, answer, changedBy: by, changedAt: new Date() })
      .where(eq(orderRequests.code, code))
      .returning();
    if (!row) throw new ProblemError('not-found', `There is no order request ${code}`);
    await putInOutbox(transaction, { kind: 'order.changed', payload: messageOf(row) });
    return deskView(row);
  });

function deskView(row: OrderRow): DeskOrderRequest {
  const { name, phone, email, zip, deliveryWish, installation, haulAway, note, changedBy } = row;
  return {
    ...statusOf(row),
    ...{ name, phone, email, zip, deliveryWish, installation, haulAway, note, changedBy },
  };
}

/** Condition of requests that are delivered or cancelled, and were last changed before a time. */
export const closedBefore = (before: Date) =>
  and(inArray(orderRequests.state, CLOSED), lt(orderRequests.changedAt, before));

/**
 * Removes requests that were delivered or cancelled before a time, and what the outbox has of such times.
 * @returns how many requests are gone
 */
export async function purgeOrderRequests(db: Database, before: Date): Promise<number> {
  const webhookRows = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.kind, ['order.requested', 'order.changed']), lt(outbox.createdAt, before)))
    .limit(BATCH);
  await inBatches(() =>
    db.delete(outbox).where(inArray(outbox.id, webhookRows)).returning({ id: outbox.id }),
  );
  const { code } = orderRequests;
  const old = db.select({ code }).from(orderRequests).where(closedBefore(before)).limit(BATCH);
  return inBatches(() => db.delete(orderRequests).where(inArray(code, old)).returning({ code }));
}
