import { ContactRequest } from '@kilowatt/contracts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { BATCH, inBatches } from '../../platform/jobs/cleaning';
import { check } from '../../platform/middleware/read-query';
import { putInOutbox } from '../../platform/outbox/outbox-rows';
import { outbox } from '../../platform/tables';
import { contactMessages } from '../tables';

/** Keeps a message to the shop. One that a program filled in is dropped as if it had been kept. */
export async function keepMessage(db: Database, body: unknown): Promise<void> {
  if (isTrapped(body)) return;
  const { website: _trap, ...message } = check(ContactRequest, body);
  await db.transaction(async (transaction) => {
    const [kept] = await transaction
      .insert(contactMessages)
      .values(message)
      .returning({ id: contactMessages.id });
    if (kept) await putInOutbox(transaction, { kind: 'contact.sent', payload: { id: kept.id, ...message } });
  });
}

const isTrapped = (body: unknown): boolean => {
  const { website } = Object(body) as { website?: unknown };
  return typeof website === 'string' && website.trim() !== '';
};

/**
 * Removes messages to the shop from before a time, and what the outbox has of them, whether somebody took it or not.
 * @returns how many messages are gone
 */
export async function forgetMessages(db: Database, before: Date): Promise<number> {
  const webhookRows = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, 'contact.sent'), lt(outbox.createdAt, before)))
    .limit(BATCH);
  await inBatches(() =>
    db.delete(outbox).where(inArray(outbox.id, webhookRows)).returning({ id: outbox.id }),
  );
  const { id, sentAt } = contactMessages;
  const old = db.select({ id }).from(contactMessages).where(lt(sentAt, before)).limit(BATCH);
  return inBatches(() => db.delete(contactMessages).where(inArray(id, old)).returning({ id }));
}
