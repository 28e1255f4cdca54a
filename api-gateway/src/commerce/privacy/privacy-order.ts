import { EmailAddress, SharedCartRequest } from '@kilowatt/contracts';
import { and, isNull, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { trackedSearches } from '../../catalogue/tables';
import { forgetSearches } from '../../catalogue/tracking/tracked-searches';
import type { Database } from '../../platform/database/open-database';
import { DAY } from '../../platform/jobs/cleaning';
import { forgetMessages } from '../contact/messages';
import { forgetUnconfirmed } from '../newsletter/sign-up';
import { contactMessages, newsletterRequests } from '../tables';
import { type Counts, erasePerson } from './erase-person';

const dryRun = v.boolean('dryRun is true or false');

const DAYS = 'keepDays is a whole number of days from 1 to 3650';

/** What the command and `POST /api/privacy` take: one person to erase, or an age from which on data goes. */
export const PrivacyOrder = v.union(
  [
    v.object({
      person: v.union(
        [v.pipe(v.string(), v.trim(), EmailAddress), SharedCartRequest.entries.cartId],
        'person is an email address, or the number of a cart',
      ),
      dryRun,
    }),
    v.object({
      keepDays: v.pipe(v.number(DAYS), v.integer(DAYS), v.minValue(1, DAYS), v.maxValue(3_650, DAYS)),
      dryRun,
    }),
  ],
  'Name a person to erase, or keepDays',
);
export type PrivacyOrder = v.InferOutput<typeof PrivacyOrder>;

/** The numbers of rows that were erased, or would be, by kind. */
export const PrivacyAnswer = v.object({ counts: v.record(v.string(), v.number()) });

/** @returns how many rows of each kind go, or would go */
export const carryOut = (db: Database, order: PrivacyOrder): Promise<Counts> =>
  'person' in order
    ? erasePerson(db, order.person, order.dryRun)
    : forgetBefore(db, order.keepDays, order.dryRun);

/** Removes searches, messages and unconfirmed sign-ups that are older than so many days. @param dryRun counts, and changes nothing */
async function forgetBefore(db: Database, keepDays: number, dryRun: boolean): Promise<Counts> {
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
