import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { at } from './database/columns';
import type { OutboxMessage } from './outbox/outbox-message';

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
