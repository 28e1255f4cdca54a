import { ProductAlertRequest } from '@kilowatt/contracts';
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { BATCH, DAY, inBatches } from '../../platform/jobs/repeated-jobs';
import { check } from '../../platform/middleware/read-query';
import { putInOutbox } from '../../platform/outbox/outbox-rows';
import { ProblemError } from '../../platform/problems/problem';
import { outbox } from '../../platform/tables';
import { hashOf, LINK_LIFETIME, newToken } from '../mailed-links';
import type { FindProduct } from '../order-requests/order-requests';
import { productAlerts } from '../tables';
import { productUrl } from './due-alerts';

export type ProductAlert = typeof productAlerts.$inferSelect;

/** Milliseconds until another confirmation email may be sent for the same alert. */
const ASK_AGAIN = 15 * 60_000;

/** Limit of confirmation emails to one address, and its period in milliseconds: the form cannot be used to flood a mailbox. */
const ASKING_WINDOW = 60 * 60_000;
const MAX_QUESTIONS = 5;

/** Days after which an alert that never became due is deleted. */
const MAX_ALERT_DAYS = 365;

export type Alerting = {
  db: Database;
  origin: string;
  findProduct: FindProduct;
  /** Whether emails can be sent: by SMTP, or by the merchant's own system through the webhook. */
  canAsk: boolean;
};

/**
 * Stores an unconfirmed alert and queues an email that asks for its confirmation. A repeated request succeeds without effect.
 * @returns the handle of the product
 * @throws ProblemError `not-found` if the shop sends no alerts, `product-not-found`, `too-many-requests`
 */
export async function requestAlert(
  { db, origin, findProduct, canAsk }: Alerting,
  body: unknown,
  now = new Date(),
): Promise<string> {
  if (!canAsk) throw new ProblemError('not-found', 'This shop sends no product alerts');
  const { productId, kind, ...request } = check(ProductAlertRequest, body);
  const email = request.email.toLowerCase();
  const product = findProduct(productId);
  if (product === null) throw new ProblemError('product-not-found', undefined, 'productId');
  await db.transaction(async (transaction) => {
    const one = and(
      eq(productAlerts.email, email),
      eq(productAlerts.productId, productId),
      eq(productAlerts.kind, kind),
    );
    // Parallel requests for one address would not see one another's emails.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtext('product-alerts'), hashtext(${email}))`,
    );
    const [known] = await transaction.select().from(productAlerts).where(one).for('update');
    if (known && (known.confirmedAt || now.getTime() - known.requestedAt.getTime() < ASK_AGAIN)) return;
    if ((await unansweredQuestions(transaction, email, now)) >= MAX_QUESTIONS)
      throw new ProblemError(
        'too-many-requests',
        'We have sent several emails to this address. Please confirm those first, or try again in an hour.',
        'email',
      );
    const token = newToken();
    const values = { price: product.price, requestedAt: now, tokenHash: hashOf(token) };
    await transaction
      .insert(productAlerts)
      .values({ email, productId, kind, ...values })
      .onConflictDoUpdate({
        target: [productAlerts.email, productAlerts.productId, productAlerts.kind],
        set: values,
      });
    const productAddress = productUrl(origin, productId, product.handle);
    // What still waits has a link that is no longer good.
    await transaction.delete(outbox).where(waitingQuestion(email, kind, productAddress));
    await putInOutbox(transaction, {
      kind: 'product-alert.confirmation-requested',
      payload: {
        ...{ email, alert: kind, title: product.title, price: product.price },
        productUrl: productAddress,
        expiresAt: new Date(now.getTime() + LINK_LIFETIME).toISOString(),
        confirmUrl: `${origin}/product-alerts/confirm?token=${token}`,
      },
    });
  });
  return product.handle;
}

const questionTo = (email: string) =>
  and(eq(outbox.kind, 'product-alert.confirmation-requested'), eq(sql`${outbox.payload}->>'email'`, email));

const waitingQuestion = (email: string, kind: ProductAlert['kind'], productAddress: string) =>
  and(
    questionTo(email),
    isNull(outbox.deliveredAt),
    eq(sql`${outbox.payload}->>'alert'`, kind),
    eq(sql`${outbox.payload}->>'productUrl'`, productAddress),
  );

/** Confirmation emails to an address lately, each of a repeated request too, but for those that it has answered. */
async function unansweredQuestions(transaction: Database, email: string, now: Date): Promise<number> {
  const lately = new Date(now.getTime() - ASKING_WINDOW);
  const questions = await transaction.$count(outbox, and(questionTo(email), gt(outbox.createdAt, lately)));
  const answered = await transaction.$count(
    productAlerts,
    and(
      eq(productAlerts.email, email),
      gt(productAlerts.requestedAt, lately),
      isNotNull(productAlerts.confirmedAt),
    ),
  );
  return questions - answered;
}

/** @returns the alert of a link; undefined if there is none, it was sent, or the link has expired */
export async function alertOf(
  db: Database,
  token: string,
  now = new Date(),
): Promise<ProductAlert | undefined> {
  const [found] = await db
    .select()
    .from(productAlerts)
    .where(eq(productAlerts.tokenHash, hashOf(token)));
  if (!found) return undefined;
  const isGood = found.confirmedAt !== null || now.getTime() - found.requestedAt.getTime() < LINK_LIFETIME;
  return isGood ? found : undefined;
}

/** Confirms the alert of a link. Idempotent. */
export async function confirmAlert(db: Database, token: string, now = new Date()): Promise<void> {
  const alert = await alertOf(db, token, now);
  if (!alert) return;
  await db
    .update(productAlerts)
    .set({ confirmedAt: now })
    .where(and(eq(productAlerts.id, alert.id), isNull(productAlerts.confirmedAt)));
}

/** Deletes the alert of a link. */
export async function stopAlert(db: Database, token: string): Promise<void> {
  await db.delete(productAlerts).where(eq(productAlerts.tokenHash, hashOf(token)));
}

/**
 * Deletes alerts that were not confirmed since a time, with their emails that are still in the outbox, and alerts that did not
 * become due within a year.
 * @returns number of deleted alerts
 */
export async function purgeUnconfirmedAlerts(db: Database, before: Date, now = new Date()): Promise<number> {
  const waiting = and(
    eq(outbox.kind, 'product-alert.confirmation-requested'),
    isNull(outbox.deliveredAt),
    lt(outbox.createdAt, before),
  );
  const asking = db.select({ id: outbox.id }).from(outbox).where(waiting).limit(BATCH);
  await inBatches(() => db.delete(outbox).where(inArray(outbox.id, asking)).returning({ id: outbox.id }));
  const old = db
    .select({ id: productAlerts.id })
    .from(productAlerts)
    .where(isExpiredAlert(before, now))
    .limit(BATCH);
  return inBatches(() =>
    db.delete(productAlerts).where(inArray(productAlerts.id, old)).returning({ id: productAlerts.id }),
  );
}

/** Which alerts `purgeUnconfirmedAlerts` removes. */
export const isExpiredAlert = (before: Date, now = new Date()) =>
  or(
    and(isNull(productAlerts.confirmedAt), lt(productAlerts.requestedAt, before)),
    lt(productAlerts.requestedAt, new Date(now.getTime() - MAX_ALERT_DAYS * DAY)),
  ) ?? sql`false`;
