import type { Database } from '../database/open-database';
import { outbox } from '../database/tables';
import type { OutboxMessage } from './outbox-message';

/** Call it in the transaction that makes the message true: both are kept, or neither. */
export async function putInOutbox(transaction: Database, { kind, payload }: OutboxMessage): Promise<void> {
  // Of the clock that the worker reads, which may not be the database's.
  const createdAt = new Date();
  await transaction.insert(outbox).values({ kind, payload, createdAt, nextAttemptAt: createdAt });
}
