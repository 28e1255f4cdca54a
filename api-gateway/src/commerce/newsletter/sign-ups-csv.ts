import { stringify } from 'csv-stringify/sync';
import { and, asc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { newsletterConsents, newsletterRequests, newsletterSignups } from '../tables';

const COLUMNS = [
  'email',
  'phone',
  'source',
  'consented_at',
  'unsubscribed_at',
  'state',
  'requested_at',
] as const;

/**
 * All sign-ups in the order in which they were confirmed, those of people who left too, and then the unconfirmed ones,
 * which have no `consented_at`. Subscribers choose what is in here: no cell may be run as a formula.
 */
export async function signUpsCsv(db: Database): Promise<string> {
  // Of who was asked again and has not confirmed that.
  const replaced = db
    .select({ email: newsletterConsents.email, at: max(newsletterConsents.requestedAt).as('at') })
    .from(newsletterConsents)
    .groupBy(newsletterConsents.email)
    .as('replaced');
  const signUps = await db
    .select({
      email: newsletterSignups.email,
      phone: newsletterSignups.phone,
      source: newsletterSignups.source,
      consented_at: newsletterSignups.consentedAt,
      unsubscribed_at: newsletterSignups.unsubscribedAt,
      requested_at: sql`coalesce(${newsletterRequests.requestedAt}, ${replaced.at})`.mapWith(
        newsletterRequests.requestedAt,
      ),
    })
    .from(newsletterSignups)
    .leftJoin(
      newsletterRequests,
      and(eq(newsletterRequests.email, newsletterSignups.email), isNotNull(newsletterRequests.confirmedAt)),
    )
    .leftJoin(replaced, eq(replaced.email, newsletterSignups.email))
    .orderBy(asc(newsletterSignups.consentedAt), asc(newsletterSignups.email));
  const unconfirmed = await db
    .select({
      email: newsletterRequests.email,
      phone: newsletterRequests.phone,
      source: newsletterRequests.source,
      requested_at: newsletterRequests.requestedAt,
    })
    .from(newsletterRequests)
    .leftJoin(newsletterSignups, eq(newsletterSignups.email, newsletterRequests.email))
    .where(and(isNull(newsletterRequests.confirmedAt), isNull(newsletterSignups.email)))
    .orderBy(asc(newsletterRequests.requestedAt), asc(newsletterRequests.email));
  const rows = [
    ...signUps.map((row) => ({ ...row, state: row.unsubscribed_at === null ? 'confirmed' : 'unsubscribed' })),
    ...unconfirmed.map((row) => ({ ...row, state: 'unconfirmed' })),
  ];
  return stringify(rows, {
    header: true,
    columns: [...COLUMNS],
    cast: { date: (date) => date.toISOString() },
    escape_formulas: true,
  });
}
