import { and, eq, sql } from 'drizzle-orm';
import { confirm } from '../commerce/newsletter/confirmation';
import { signUp } from '../commerce/newsletter/sign-up';
import type { Database } from '../platform/database/open-database';
import { outbox } from '../platform/tables';

/** Presses the button behind the link that was last sent to an address, if there is one, and takes it out of the outbox. */
export async function confirmed(db: Database, email: string): Promise<void> {
  const asking = and(
    eq(outbox.kind, 'newsletter.confirmation-requested'),
    eq(sql`${outbox.payload}->>'email'`, email.toLowerCase()),
  );
  const [row] = await db.delete(outbox).where(asking).returning();
  if (row && 'confirmUrl' in row.payload)
    await confirm(db, 'http://shop', new URL(row.payload.confirmUrl).searchParams.get('token') ?? '');
}

/** Signs somebody up for the newsletter who confirms it at once. */
export async function subscribed(db: Database, body: { email: string; phone?: string }): Promise<void> {
  await signUp(db, { origin: 'http://shop', canAsk: true }, body, 'footer');
  await confirmed(db, body.email);
}
