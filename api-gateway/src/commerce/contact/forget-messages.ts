import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { outbox } from '../../platform/database/tables';
import { BATCH, inBatches } from '../../platform/jobs/in-batches';
import { contactMessages } from '../tables';

/**
 * Removes messages to the shop from before a time, and what the outbox has of them, whether somebody took it or not.
 * @returns how many messages are gone
 */
export async function forgetMessages(db: Database, before: Date): Promise<number> {
  const told = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, 'contact.sent'), lt(outbox.createdAt, before)))
    .limit(BATCH);
  await inBatches(() => db.delete(outbox).where(inArray(outbox.id, told)).returning({ id: outbox.id }));
  const { id, sentAt } = contactMessages;
  const old = db.select({ id }).from(contactMessages).where(lt(sentAt, before)).limit(BATCH);
  return inBatches(() => db.delete(contactMessages).where(inArray(id, old)).returning({ id }));
}
