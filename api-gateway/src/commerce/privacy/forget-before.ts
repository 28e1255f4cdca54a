import { and, isNull, lt } from 'drizzle-orm';
import { trackedSearches } from '../../catalogue/tables';
import { forgetSearches } from '../../catalogue/tracking/tracked-searches';
import type { Database } from '../../platform/database/open-database';
import { DAY } from '../../platform/jobs/cleaning';
import { forgetMessages } from '../contact/messages';
import { forgetUnconfirmed } from '../newsletter/forget-unconfirmed';
import { contactMessages, newsletterRequests } from '../tables';
import type { Counts } from './erase-person';

/** Removes searches, messages and unconfirmed sign-ups that are older than so many days. @param dryRun counts, and changes nothing */
export async function forgetBefore(db: Database, keepDays: number, dryRun: boolean): Promise<Counts> {
  const before = new Date(Date.now() - keepDays * DAY);
  if (!dryRun)
    return {
      searches: await forgetSearches(db, before),
      'contact messages': await forgetMessages(db, before),
      'unconfirmed sign-ups': await forgetUnconfirmed(db, before),
    };
  const { askedAt, confirmedAt } = newsletterRequests;
  return {
    searches: await db.$count(trackedSearches, lt(trackedSearches.searchedAt, before)),
    'contact messages': await db.$count(contactMessages, lt(contactMessages.sentAt, before)),
    'unconfirmed sign-ups': await db.$count(
      newsletterRequests,
      and(isNull(confirmedAt), lt(askedAt, before)),
    ),
  };
}
