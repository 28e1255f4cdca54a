import type { Step } from '@kilowatt/query';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CatalogueProduct } from '../../catalogue/products/catalogue-product';
import type { HistoryKind } from '../../releases/deployments/history-kind';
import type { TallyKind } from '../../releases/monitoring/tally-kind';
import type { OutboxMessage } from '../outbox/outbox-message';

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

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

export const releases = pgTable(
  'releases',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Hash over the hashes of all files: the same version with other bytes is refused. */
    digest: text('digest').notNull(),
    manifest: jsonb('manifest').notNull(),
    publishedAt: at('published_at'),
    publishedBy: text('published_by'),
    /** The key whose signature over `release.json` was good; null where none was asked for. */
    signedBy: text('signed_by'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** The files of all artifacts by their hash, so that what two versions share is kept once. */
export const artifactFiles = pgTable('artifact_files', {
  hash: text('hash').primaryKey(),
  size: integer('size').notNull(),
  bytes: bytes('bytes').notNull(),
  brotli: bytes('brotli'),
  gzip: bytes('gzip'),
});

export const releasePointers = pgTable('release_pointers', {
  remote: text('remote').primaryKey(),
  version: text('version').notNull(),
  canary: text('canary_version'),
  percent: doublePrecision('canary_percent'),
  pinned: boolean('pinned').notNull().default(false),
  /** Versions that were live before and were not rolled back, the latest last. */
  trail: jsonb('trail').$type<string[]>().notNull().default([]),
});

/** Every move, and every other use of a token. A trigger tells the other gateways of each row. */
export const releaseHistory = pgTable(
  'release_history',
  {
    /** The snapshot's revision is the highest of these whose kind moves something. */
    revision: bigserial('revision', { mode: 'number' }).primaryKey(),
    /** Null where it is about no remote, such as a new token. */
    remote: text('remote'),
    kind: text('kind').$type<HistoryKind>().notNull().default('promote'),
    from: text('from_version'),
    to: text('to_version'),
    percent: doublePrecision('percent'),
    who: text('who').notNull().default('root'),
    why: text('why').notNull(),
    movedAt: at('moved_at'),
  },
  (table) => [index('release_history_remote').on(table.remote, table.revision)],
);

/**
 * How releases fared on page views, as all gateways were told: of the last hours by the minute, what is older in one row.
 * A release that pages may run no more has no rows, so that a second try starts afresh.
 */
export const releaseOutcomes = pgTable(
  'release_outcomes',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    minute: timestamp('minute', { withTimezone: true }).notNull(),
    kind: text('kind').$type<TallyKind>().notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.minute, table.kind] })],
);

/**
 * What was counted once and is not to be counted again: outcomes of a page's ticket, and addresses on which a release
 * failed. Keyed hashes, from which neither a page view nor an address can be had.
 */
export const telemetryMarks = pgTable(
  'telemetry_marks',
  {
    mark: text('mark').primaryKey(),
    /** `remote@version` of an address's failure, which is forgotten with the release's counts; null of a ticket. */
    release: text('release'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('telemetry_marks_expiry').on(table.expiresAt)],
);

/** Bearer tokens by their SHA-256; the token itself is shown once, to whoever made it. */
export const tokens = pgTable('tokens', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  hash: text('hash').notNull().unique(),
  scopes: jsonb('scopes').$type<string[]>().notNull(),
  createdAt: at('created_at'),
  createdBy: text('created_by').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
});

/** Public Ed25519 keys whose owners may sign a remote's releases. */
export const releaseKeys = pgTable(
  'release_keys',
  {
    /** Fingerprint of the public key. */
    id: text('id').notNull(),
    remote: text('remote').notNull(),
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    createdAt: at('created_at'),
    createdBy: text('created_by').notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.remote, table.id] })],
);

/** Requests of an address within a minute, in the columns that `rate-limiter-flexible` reads. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true }),
});
