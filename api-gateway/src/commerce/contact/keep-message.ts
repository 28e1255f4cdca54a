import { ContactRequest } from '@kilowatt/contracts';
import type { Database } from '../../platform/database/open-database';
import { check } from '../../platform/middleware/read-query';
import { putInOutbox } from '../../platform/outbox/put-in-outbox';
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
