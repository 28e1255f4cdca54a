import type { ProductAlertKind } from '@kilowatt/contracts';
import type { HistoryKind, ProgramBuild } from '@kilowatt/contracts/management';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** A time with its zone, which is now where nothing is said. */
export const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // PGlite writes bytes digit by digit, which takes seconds for a catalogue.
  toDriver: (value) => sql`decode(${value.toString('base64')}, 'base64')`,
  fromDriver: (value) => Buffer.from(value),
});

/** What the outbox tells others. Times are ISO 8601. */
export type OutboxMessage =
  | {
      kind: 'newsletter.confirmation-requested';
      payload: {
        email: string;
        source: string;
        requestedAt: string;
        /** From then on the link confirms nothing. */
        expiresAt: string;
        /** A page with a button, which confirms. Once the message is delivered its token is no longer kept. */
        confirmUrl: string;
      };
    }
  | {
      kind: 'newsletter.subscribed';
      payload: {
        email: string;
        /** E.164, or empty. */
        phone: string;
        source: string;
        consentedAt: string;
        /** A page with a button; a POST to it unsubscribes at once (RFC 8058). */
        unsubscribeUrl: string;
      };
    }
  | { kind: 'newsletter.unsubscribed'; payload: { email: string; unsubscribedAt: string } }
  | {
      kind: 'contact.sent';
      payload: { id: string; name: string; email: string; topic: string; message: string };
    }
  | { kind: 'product-alert.confirmation-requested'; payload: ProductAlertQuestion }
  | { kind: 'product-alert.due'; payload: ProductAlertDue }
  | { kind: 'order.requested' | 'order.changed'; payload: OrderMessage }
  | { kind: 'operation.recorded'; payload: OperationMessage };

/** An email that was asked for about a product, before its address has confirmed it. */
export type ProductAlertQuestion = {
  email: string;
  alert: ProductAlertKind;
  title: string;
  productUrl: string;
  /** US dollars at the time of the request. */
  price: number;
  expiresAt: string;
  /** A page with a button, which confirms; later the same page stops the alert. Its token is not kept once it is delivered. */
  confirmUrl: string;
};

/** The one email that a shopper asked for. */
export type ProductAlertDue = {
  email: string;
  alert: ProductAlertKind;
  title: string;
  productUrl: string;
  /** US dollars now. */
  price: number;
  /** US dollars at the time of the request. */
  priceBefore: number;
};

/** An entry of the history. */
export type OperationMessage = {
  revision: number;
  remote: string | null;
  kind: string;
  from: string | null;
  to: string | null;
  percent: number | null;
  who: string;
  why: string;
  at: string;
};

/** An order request as it was made or changed. */
export type OrderMessage = {
  code: string;
  state: string;
  name: string;
  /** E.164, or empty. */
  phone: string;
  email: string;
  zip: string;
  deliveryWish: string;
  installation: boolean;
  haulAway: boolean;
  note: string;
  answer: string;
  requestedAt: string;
  /** ISO 8601; missing in messages that earlier versions stored. */
  changedAt?: string | undefined;
  lines: {
    id: string;
    sku: string;
    title: string;
    handle: string;
    quantity: number;
    price: number;
    /** Of a free gift. */
    regularPrice?: number | undefined;
  }[];
  subtotal: number;
};

/** Messages to other systems; written in the transaction of the change that they report. */
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

/** Requests of an address within a minute, in the columns that `rate-limiter-flexible` reads. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true }),
});

/**
 * Every operation, on releases, the catalogue and the merchant's files, and every other use of a token. A trigger notifies
 * the other gateways of each row.
 */
export const releaseHistory = pgTable(
  'release_history',
  {
    /** The snapshot's revision is the highest of these whose kind changes a deployment. */
    revision: bigserial('revision', { mode: 'number' }).primaryKey(),
    /** Null if it is not about a remote, such as a new token. */
    remote: text('remote'),
    kind: text('kind').$type<HistoryKind>().notNull().default('promote'),
    /** Versions: of a release, the catalogue or a file. */
    from: text('from_version'),
    to: text('to_version'),
    percent: doublePrecision('percent'),
    who: text('who').notNull().default('root'),
    why: text('why').notNull(),
    movedAt: at('moved_at'),
  },
  (table) => [index('release_history_remote').on(table.remote, table.revision)],
);

/** Incidents that last, so that all gateways say since when, also after a restart. */
export const incidents = pgTable('incidents', {
  id: text('id').primaryKey(),
  since: timestamp('since', { withTimezone: true }).notNull(),
  /** When a gateway last found it. */
  seenAt: at('seen_at'),
});

/** Gateways that run on this database: each says from time to time that it is there, and removes its row when it ends. */
export const gateways = pgTable('gateways', {
  /** Its host and port. */
  name: text('name').primaryKey(),
  build: jsonb('build').$type<ProgramBuild>().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  seenAt: at('seen_at'),
});
