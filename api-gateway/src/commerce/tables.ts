import type { OrderRequestState, OrderStatus, ProductAlertKind } from '@kilowatt/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { at } from '../platform/tables';

export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    items: jsonb('items').notNull(),
    /** The highest wins; the client counts in milliseconds, upwards. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    updatedAt: at('updated_at'),
    /**
     * The cart that this is a copy or a view of. Its number may be given away: it shows the cart, and changes nothing.
     * Null for a cart that its shopper goes on with, whose number only their browser knows.
     */
    copyOf: text('copy_of'),
    /** Whether it shows the cart as it is now; a copy stays as it was. */
    isView: boolean('is_view').notNull().default(false),
  },
  (table) => [index('carts_copy_of').on(table.copyOf, table.version)],
);

export const newsletterSignups = pgTable('newsletter_signups', {
  email: text('email').primaryKey(),
  phone: text('phone').notNull(),
  source: text('source').notNull(),
  consentedAt: at('consented_at'),
  /** 244 random bits. The database makes it, so that sign-ups from before there were tokens have one too. */
  unsubscribeToken: text('unsubscribe_token')
    .notNull()
    .unique()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
});

/**
 * Sign-ups as they were asked for. One counts once its address has confirmed it: then it is in `newsletter_signups`, and
 * this row is kept as the evidence. Sign-ups from before there were confirmations have none, and count.
 */
export const newsletterRequests = pgTable('newsletter_requests', {
  email: text('email').primaryKey(),
  phone: text('phone').notNull(),
  source: text('source').notNull(),
  requestedAt: at('requested_at'),
  /** SHA-256 of the token in the link; null while nobody was asked, since there was no way to. */
  tokenHash: text('token_hash').unique(),
  askedAt: timestamp('asked_at', { withTimezone: true }),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
});

/** Emails that shoppers asked for about a product, one each: the row goes when it is queued. Unconfirmed ones are never sent. */
export const productAlerts = pgTable(
  'product_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** Line id of the product or of its variant. */
    productId: text('product_id').notNull(),
    kind: text('kind').$type<ProductAlertKind>().notNull(),
    /** US dollars at the time of the request. */
    price: doublePrecision('price').notNull(),
    requestedAt: at('requested_at'),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [
    unique('product_alerts_subject').on(table.email, table.productId, table.kind),
    index('product_alerts_confirmed').on(table.id).where(sql`${table.confirmedAt} is not null`),
  ],
);

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  topic: text('topic').notNull(),
  message: text('message').notNull(),
  sentAt: at('sent_at'),
});

/** Carts that shoppers ask to buy where the shop has no checkout. */
export const orderRequests = pgTable(
  'order_requests',
  {
    /** Such as `K7Q-4MD`. */
    code: text('code').primaryKey(),
    /** Of the cart and its version, so that a request that is sent again is the same one. */
    requestKey: text('request_key').notNull().unique(),
    state: text('state').$type<OrderRequestState>().notNull().default('new'),
    name: text('name').notNull(),
    /** E.164, or empty. */
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    zip: text('zip').notNull(),
    deliveryWish: text('delivery_wish').notNull(),
    installation: boolean('installation').notNull(),
    haulAway: boolean('haul_away').notNull(),
    note: text('note').notNull(),
    lines: jsonb('lines').$type<OrderStatus['lines']>().notNull(),
    /** US dollars, of the lines at the moment of the request. */
    subtotal: doublePrecision('subtotal').notNull(),
    answer: text('answer').notNull().default(''),
    requestedAt: at('requested_at'),
    changedAt: at('changed_at'),
    changedBy: text('changed_by').notNull().default(''),
  },
  (table) => [index('order_requests_requested_at').on(table.requestedAt)],
);
