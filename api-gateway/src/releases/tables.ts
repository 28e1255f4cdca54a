import type { ErrorStage, MeasureName } from '@kilowatt/contracts';
import {
  bigint,
  boolean,
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
import { at, bytes } from '../platform/tables';
import type { BuiltFrame } from './errors/reported-error';
import type { TallyKind } from './monitoring/claims';
import type { Duels } from './monitoring/experience';

export const releases = pgTable(
  'releases',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Hash over the hashes of all files: the same version with other bytes is rejected. */
    digest: text('digest').notNull(),
    manifest: jsonb('manifest').notNull(),
    publishedAt: at('published_at'),
    publishedBy: text('published_by'),
    /** The key that signed `release.json`; null if no signature was required. */
    signedBy: text('signed_by'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** The files of all artifacts by their hash, so that shared files are stored once. */
export const artifactFiles = pgTable('artifact_files', {
  hash: text('hash').primaryKey(),
  size: integer('size').notNull(),
  bytes: bytes('bytes').notNull(),
  brotli: bytes('brotli'),
  gzip: bytes('gzip'),
});

/**
 * Files of artifacts that are in the bucket, by their hash, with the sizes of their forms. A row whose file is not `kept` is of
 * one that is being stored, or is to be removed: what was begun is finished from it, whatever ended in between.
 */
export const artifactObjects = pgTable('artifact_objects', {
  hash: text('hash').primaryKey(),
  size: integer('size').notNull(),
  brotliSize: integer('brotli_size'),
  gzipSize: integer('gzip_size'),
  kept: boolean('kept').notNull(),
});

export const releasePointers = pgTable('release_pointers', {
  remote: text('remote').primaryKey(),
  version: text('version').notNull(),
  canary: text('canary_version'),
  percent: doublePrecision('canary_percent'),
  /** Whether the canary gets larger shares by itself. */
  advances: boolean('canary_advances').notNull().default(false),
  pinned: boolean('pinned').notNull().default(false),
  /** Versions that were live before and were not rolled back, the latest last. */
  trail: jsonb('trail').$type<string[]>().notNull().default([]),
});

/**
 * Outcomes of releases on page views, from all gateways: the last hours by the minute, everything older in one row, and
 * in another one that of outages that several remotes had in common.
 * A release that is no longer deployed has no rows, so that a second deployment starts at zero.
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
 * What was measured on page views, as histograms, from all gateways: the last hours by the minute, everything older in one
 * row. Those of the whole shop have neither remote nor version, and no row for what is older.
 */
export const releaseMeasures = pgTable(
  'release_measures',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    minute: timestamp('minute', { withTimezone: true }).notNull(),
    measure: text('measure').$type<MeasureName>().notNull(),
    bucket: integer('bucket').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    /** Those of them that versions are compared by: one a day for an address. */
    judged: bigint('judged', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.minute, table.measure, table.bucket] }),
  ],
);

/** What is known of a canary beside the live version. The operation that ends the canary deletes it. */
export const releaseTrials = pgTable('release_trials', {
  remote: text('remote').primaryKey(),
  version: text('version').notNull(),
  /** Since when the canary has its share; page views from before are not compared. */
  since: timestamp('since', { withTimezone: true }).notNull(),
  /** Page views of the canary that were compared before; null until the next ones are. */
  viewsBefore: bigint('views_before', { mode: 'number' }),
  duels: jsonb('duels').$type<Duels>().notNull(),
});

/** Errors of releases by browser, with the latest sample; they are forgotten 30 days after the last report. */
export const releaseErrors = pgTable(
  'release_errors',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** The same for errors of one stage, name and place. */
    fingerprint: text('fingerprint').notNull(),
    browser: text('browser').notNull(),
    stage: text('stage').$type<ErrorStage>().notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    frames: jsonb('frames').$type<BuiltFrame[]>().notNull(),
    page: text('page'),
    requestId: text('request_id'),
    count: bigint('count', { mode: 'number' }).notNull(),
    firstAt: at('first_at'),
    lastAt: at('last_at'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.fingerprint, table.browser] })],
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

/**
 * Versions in previews. Rows of previews that have ended stay as long as their versions: they say that nobody else was
 * meant to get these.
 */
export const releasePreviews = pgTable(
  'release_previews',
  {
    preview: text('preview').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Of one preview, in the pass of its link: a later preview of the same name has another. */
    key: text('key').notNull(),
    createdAt: at('created_at'),
    createdBy: text('created_by').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Whether the version was published for this preview, and not before. */
    forPreview: boolean('for_preview').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.preview, table.remote, table.version] })],
);

/** The last signed result of the journeys over a version. */
export const releaseChecks = pgTable(
  'release_checks',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Of the bytes that were checked. */
    digest: text('digest').notNull(),
    result: text('result').$type<'passed' | 'failed'>().notNull(),
    report: text('report').notNull(),
    against: jsonb('against').$type<string[]>().notNull(),
    signedBy: text('signed_by'),
    by: text('by').notNull(),
    at: at('at'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** Bearer tokens by their SHA-256; the token itself is shown once, to its creator. */
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
