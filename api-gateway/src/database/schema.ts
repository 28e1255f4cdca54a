import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CatalogueProduct } from '../catalogue/catalogue-product';
import type { OutboxMessage } from '../outbox/outbox-message';

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** One row a product; what lists and facets need is in memory, so the row is the document. */
export const products = pgTable('products', {
  handle: text('handle').primaryKey(),
  /** Place in the merchant's file, which is the order of `featured`. */
  position: integer('position').notNull(),
  document: jsonb('document').$type<CatalogueProduct>().notNull(),
});

/** A single row: which catalogue is live. */
export const catalogueState = pgTable('catalogue_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
  source: text('source').notNull(),
  importedAt: at('imported_at'),
});

export const carts = pgTable('carts', {
  id: text('id').primaryKey(),
  items: jsonb('items').notNull(),
  /** The highest wins; the client counts in milliseconds, upwards. */
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  updatedAt: at('updated_at'),
});

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

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  topic: text('topic').notNull(),
  message: text('message').notNull(),
  sentAt: at('sent_at'),
});

/** What others are to be told; written in the transaction that made it true. */
export const outbox = pgTable(
  'outbox',
  {
    /** The idempotency key of every attempt. */
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<OutboxMessage['kind']>().notNull(),
    payload: jsonb('payload').$type<OutboxMessage['payload']>().notNull(),
    createdAt: at('created_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at'),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    lastError: text('last_error'),
  },
  (table) => [index('outbox_due').on(table.nextAttemptAt).where(sql`${table.deliveredAt} is null`)],
);

export const trackedSearches = pgTable(
  'tracked_searches',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    query: text('query').notNull(),
    resultUrl: text('result_url').notNull(),
    collectionMatched: text('collection_matched'),
    resultsCount: integer('results_count'),
    searchedAt: at('searched_at'),
  },
  (table) => [index('tracked_searches_query').on(table.query)],
);

export const releases = pgTable(
  'releases',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Hash over the hashes of all files: the same version with other bytes is refused. */
    digest: text('digest').notNull(),
    manifest: jsonb('manifest').notNull(),
    publishedAt: at('published_at'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

export const releasePointers = pgTable('release_pointers', {
  remote: text('remote').primaryKey(),
  version: text('version').notNull(),
});

export const releaseHistory = pgTable('release_history', {
  /** The snapshot's revision is the highest of these. */
  revision: bigserial('revision', { mode: 'number' }).primaryKey(),
  remote: text('remote').notNull(),
  from: text('from_version'),
  to: text('to_version').notNull(),
  why: text('why').notNull(),
  movedAt: at('moved_at'),
});
