import type { Answer, ReviewSummary } from '@kilowatt/contracts';
import type { ModerationOrder, ScheduleRun } from '@kilowatt/contracts/management';
import type { Step } from '@kilowatt/query';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { at, bytes } from '../platform/tables';
import type { CatalogueProduct } from './products/catalogue-product';

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

/** The last versions of the catalogue: who changed what, and how to undo it. */
export const catalogueVersions = pgTable('catalogue_versions', {
  version: integer('version').primaryKey(),
  kind: text('kind').$type<'import' | 'feed' | 'undo' | 'demo'>().notNull(),
  /** Name of the file. */
  source: text('source').notNull(),
  /** Name of the token, or the user of the command. */
  importedBy: text('imported_by').notNull(),
  importedAt: at('imported_at'),
  products: integer('products').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  removed: integer('removed').notNull(),
  /** The version that an undo restored. */
  restored: integer('restored'),
  /**
   * The products as JSON lines, compressed by gzip; null for the live version, which is in `products`, and empty where
   * they are in parts.
   */
  content: bytes('content'),
});

/** The content of a version, in parts that the embedded database writes without a pause that anybody would notice. */
export const catalogueVersionParts = pgTable(
  'catalogue_version_parts',
  {
    version: integer('version')
      .notNull()
      .references(() => catalogueVersions.version, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.part] })],
);

/** Addresses that catalogues are imported from. */
export const catalogueSchedules = pgTable('catalogue_schedules', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  url: text('url').notNull().unique(),
  everyMinutes: integer('every_minutes').notNull(),
  skipBad: boolean('skip_bad').notNull(),
  /** Name of the credential in the environment; its value is never stored. */
  credential: text('credential'),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at'),
  nextRunAt: at('next_run_at'),
  /** Until then one gateway runs it; null if none does. */
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  /** Runs in a row for which the server could not be reached. */
  failures: integer('failures').notNull().default(0),
  /** Validators of the file that was imported last, and its sha-256. */
  etag: text('etag'),
  lastModified: text('last_modified'),
  digest: text('digest'),
  /** The newest first. */
  runs: jsonb('runs').$type<ScheduleRun[]>().notNull().default([]),
});

export const trackedSearches = pgTable(
  'tracked_searches',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    query: text('query').notNull(),
    /** The query as all write it: in lower case, spelt right; what is counted. */
    phrase: text('phrase').notNull().default(''),
    resultUrl: text('result_url').notNull(),
    collectionMatched: text('collection_matched'),
    resultsCount: integer('results_count'),
    /** How it was read, stage by stage. */
    why: jsonb('why').$type<Step[]>().notNull().default([]),
    searchedAt: at('searched_at'),
  },
  (table) => [
    index('tracked_searches_query').on(table.query),
    index('tracked_searches_time').on(table.searchedAt),
  ],
);

/** Webhooks of Shopify: what is to be done, and for a week what was, so that none counts twice. */
export const shopifyWebhooks = pgTable(
  'shopify_webhooks',
  {
    /** `X-Shopify-Webhook-Id`. */
    id: text('id').primaryKey(),
    topic: text('topic').notNull(),
    /** The product that it is about; null where it names none. */
    productId: text('product_id'),
    /** When the product changed; once handled, as of when the catalogue has it. */
    changedAt: at('changed_at'),
    receivedAt: at('received_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at'),
    handledAt: timestamp('handled_at', { withTimezone: true }),
    lastError: text('last_error'),
  },
  (table) => [
    index('shopify_webhooks_next').on(table.nextAttemptAt).where(sql`${table.handledAt} is null`),
    index('shopify_webhooks_product').on(table.productId),
  ],
);

/** Reviews of the merchant's files. Those of a product that is gone stay, and are shown again once it is back. */
export const reviews = pgTable(
  'reviews',
  {
    /** Of the merchant's file. */
    id: text('id').primaryKey(),
    handle: text('handle').notNull(),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    author: text('author').notNull(),
    writtenOn: date('written_on').notNull(),
    /** Whether it counts into ratings: its reference proves the purchase. */
    verified: boolean('verified').notNull(),
    reference: text('reference').notNull(),
    locale: text('locale'),
    helpful: integer('helpful').notNull().default(0),
    reply: text('reply'),
    repliedOn: date('replied_on'),
    /** By a moderator; an import leaves it as it is. */
    hidden: boolean('hidden').notNull().default(false),
  },
  (table) => [
    index('reviews_product').on(table.handle, table.writtenOn, table.id),
    index('reviews_newest').on(table.writtenOn, table.id),
  ],
);

export const questions = pgTable(
  'questions',
  {
    id: text('id').primaryKey(),
    handle: text('handle').notNull(),
    text: text('text').notNull(),
    author: text('author').notNull(),
    askedOn: date('asked_on').notNull(),
    locale: text('locale'),
    answers: jsonb('answers').$type<Answer[]>().notNull().default([]),
    hidden: boolean('hidden').notNull().default(false),
    /** Ids of the answers that a moderator has hidden. */
    hiddenAnswers: jsonb('hidden_answers').$type<string[]>().notNull().default([]),
  },
  (table) => [
    index('questions_product').on(table.handle, table.askedOn, table.id),
    index('questions_newest').on(table.askedOn, table.id),
  ],
);

/** What is shown of each product that has reviews or questions, counted when they change. */
export const reviewSummaries = pgTable('review_summaries', {
  handle: text('handle').primaryKey(),
  /** Verified reviews by their stars, from one star to five. */
  distribution: jsonb('distribution').$type<ReviewSummary['distribution']>().notNull(),
  shown: integer('shown').notNull(),
  questions: integer('questions').notNull(),
});

/** A single row, which every change of reviews and questions locks and counts up. */
export const reviewState = pgTable('review_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});

export const reviewImports = pgTable('review_imports', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').$type<'reviews' | 'questions'>().notNull(),
  /** Name of the file. */
  source: text('source').notNull(),
  importedBy: text('imported_by').notNull(),
  importedAt: at('imported_at'),
  rows: integer('rows').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  removed: integer('removed').notNull(),
});

export const reviewModerations = pgTable('review_moderations', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').$type<ModerationOrder['kind']>().notNull(),
  /** Of the review or question. */
  subject: text('subject').notNull(),
  answer: text('answer'),
  handle: text('handle').notNull(),
  action: text('action').$type<ModerationOrder['action']>().notNull(),
  reason: text('reason').notNull(),
  by: text('by').notNull(),
  at: at('at'),
});
