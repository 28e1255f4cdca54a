import { EmailAddress, SharedCartRequest } from '@kilowatt/contracts';
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { eraseMentions } from '../../catalogue/reviews/erase-mentions';
import { trackedSearches } from '../../catalogue/tables';
import { purgeSearches } from '../../catalogue/tracking/tracked-searches';
import type { Database } from '../../platform/database/open-database';
import { DAY } from '../../platform/jobs/repeated-jobs';
import { outbox } from '../../platform/tables';
import { findCart, normalizeNumber } from '../carts/stored-carts';
import { purgeMessages } from '../contact/routes';
import { purgeUnconfirmed } from '../newsletter/confirmation';
import { closedBefore, purgeOrderRequests } from '../order-requests/desk';
import { isExpiredAlert, purgeUnconfirmedAlerts } from '../product-alerts/requests';
import {
  carts,
  contactMessages,
  newsletterConsents,
  newsletterRequests,
  newsletterSignups,
  orderRequests,
  productAlerts,
} from '../tables';

const dryRun = v.boolean('dryRun must be true or false');

const { cartId } = SharedCartRequest.entries;

const DAYS = 'keepDays must be a whole number of days from 1 to 3650';

/** What the command and `POST /api/privacy` take: one person to erase, or an age from which on data goes. */
export const PrivacyOrder = v.union(
  [
    v.object({
      person: v.union(
        [
          v.pipe(v.string(), v.trim(), EmailAddress),
          cartId,
          v.pipe(v.string(), v.transform(normalizeNumber), cartId),
        ],
        'person must be an email address or the id of a cart',
      ),
      dryRun,
    }),
    v.object({
      keepDays: v.pipe(v.number(DAYS), v.integer(DAYS), v.minValue(1, DAYS), v.maxValue(3_650, DAYS)),
      dryRun,
    }),
  ],
  'Either person or keepDays is required',
);
export type PrivacyOrder = v.InferOutput<typeof PrivacyOrder>;

/** The numbers of rows that were erased, or would be, by kind. */
export const PrivacyAnswer = v.object({ counts: v.record(v.string(), v.number()) });

/** @returns how many rows of each kind go, or would go */
export const carryOut = (db: Database, order: PrivacyOrder): Promise<Counts> =>
  'person' in order
    ? erasePerson(db, order.person, order.dryRun)
    : purgeBefore(db, order.keepDays, order.dryRun);

/** Removes searches, messages, closed order requests, and unconfirmed sign-ups and alerts that are older than so many days. @param dryRun counts, and changes nothing */
async function purgeBefore(db: Database, keepDays: number, dryRun: boolean): Promise<Counts> {
  const before = new Date(Date.now() - keepDays * DAY);
  if (!dryRun)
    return {
      searches: await purgeSearches(db, before),
      'contact messages': await purgeMessages(db, before),
      'order requests': await purgeOrderRequests(db, before),
      'unconfirmed sign-ups': await purgeUnconfirmed(db, before),
      'unconfirmed product alerts': await purgeUnconfirmedAlerts(db, before),
    };
  const { askedAt, confirmedAt } = newsletterRequests;
  return {
    searches: await db.$count(trackedSearches, lt(trackedSearches.searchedAt, before)),
    'contact messages': await db.$count(contactMessages, lt(contactMessages.sentAt, before)),
    'order requests': await db.$count(orderRequests, closedBefore(before)),
    'unconfirmed sign-ups': await db.$count(
      newsletterRequests,
      and(isNull(confirmedAt), lt(askedAt, before)),
    ),
    'unconfirmed product alerts': await db.$count(productAlerts, isExpiredAlert(before)),
  };
}

/** Rows of each table, by its name in the words of the shop. */
export type Counts = Record<string, number>;

type Target = { what: string; table: PgTable; where: SQL | undefined };

/**
 * Erases what the shop keeps of one person: sign-ups, alerts, messages, order requests, what the outbox has of them, and searches, reviews and
 * questions that hold the address; or, for the number of a cart, that cart with its copies and views.
 * @param person an email address, or the number of a cart
 * @param dryRun counts, and changes nothing
 */
export const erasePerson = (db: Database, person: string, dryRun: boolean): Promise<Counts> =>
  db.transaction(async (transaction) => {
    const targets = person.includes('@') ? targetsOf(person) : await cartsOf(transaction, person);
    const counts: Counts = {};
    for (const { what, table, where } of targets)
      counts[what] = dryRun
        ? await transaction.$count(table, where)
        : (await transaction.delete(table).where(where).returning({ one: sql`1` })).length;
    if (!person.includes('@')) return counts;
    const email = person.toLowerCase();
    return {
      ...counts,
      ...(await eraseMentions(transaction, (column) => mentions(column, email), dryRun)),
    };
  });

function targetsOf(person: string): Target[] {
  const email = person.toLowerCase();
  const holds = (...columns: AnyPgColumn[]) => or(...columns.map((column) => mentions(column, email)));
  const { query, phrase, resultUrl, collectionMatched, why } = trackedSearches;
  const { name, topic, message } = contactMessages;
  const { deliveryWish, note, answer } = orderRequests;
  return [
    { what: 'newsletter sign-ups', table: newsletterSignups, where: eq(newsletterSignups.email, email) },
    { what: 'product alerts', table: productAlerts, where: eq(productAlerts.email, email) },
    { what: 'newsletter requests', table: newsletterRequests, where: eq(newsletterRequests.email, email) },
    { what: 'newsletter consents', table: newsletterConsents, where: eq(newsletterConsents.email, email) },
    {
      what: 'contact messages',
      table: contactMessages,
      where: or(eq(sql`lower(${contactMessages.email})`, email), holds(name, topic, message)),
    },
    {
      what: 'order requests',
      table: orderRequests,
      where: or(
        eq(sql`lower(${orderRequests.email})`, email),
        holds(orderRequests.name, deliveryWish, note, answer),
      ),
    },
    { what: 'outbox messages', table: outbox, where: holds(outbox.payload) },
    {
      what: 'searches',
      table: trackedSearches,
      where: holds(query, phrase, resultUrl, collectionMatched, why),
    },
  ];
}

/** Escape sequences of JSON, whose letters would count as characters of the address behind them. */
const JSON_ESCAPES = String.raw`\\(?:u[0-9a-f]{4}|.)`;

/** Whether a text or JSON holds an address as a whole, and not as a part of a longer one; `%40` is how links write `@`. */
function mentions(column: AnyPgColumn, email: string): SQL {
  const escaped = email.replaceAll(/[^\w@]/g, String.raw`\$&`);
  const pattern = String.raw`(^|[^[:alnum:]._%+-])${escaped}(?!\.?[[:alnum:]-])`;
  const text =
    column.getSQLType() === 'jsonb'
      ? sql`regexp_replace(${column}::text, ${JSON_ESCAPES}, ' ', 'g')`
      : sql`${column}::text`;
  return sql`replace(${text}, '%40', '@') ~* ${pattern}`;
}

async function cartsOf(transaction: Database, number: string): Promise<Target[]> {
  const row = await findCart(transaction, number);
  const own = row?.copyOf ?? row?.id ?? number;
  return [{ what: 'carts', table: carts, where: or(eq(carts.id, own), eq(carts.copyOf, own)) }];
}
