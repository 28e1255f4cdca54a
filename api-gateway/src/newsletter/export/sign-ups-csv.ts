import { stringify } from 'csv-stringify/sync';
import { asc } from 'drizzle-orm';
import type { Database } from '../../database/open-database';
import { newsletterSignups } from '../../database/schema';

/** All sign-ups, also of those who left. Whoever signs up chooses what is in here: no cell may be run as a formula. */
export async function signUpsCsv(db: Database): Promise<string> {
  const rows = await db
    .select({
      email: newsletterSignups.email,
      phone: newsletterSignups.phone,
      source: newsletterSignups.source,
      consented_at: newsletterSignups.consentedAt,
      unsubscribed_at: newsletterSignups.unsubscribedAt,
    })
    .from(newsletterSignups)
    .orderBy(asc(newsletterSignups.consentedAt), asc(newsletterSignups.email));
  return stringify(rows, {
    header: true,
    columns: ['email', 'phone', 'source', 'consented_at', 'unsubscribed_at'],
    cast: { date: (date) => date.toISOString() },
    escape_formulas: true,
  });
}
