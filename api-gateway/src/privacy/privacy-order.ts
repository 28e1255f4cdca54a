import { EmailAddress, SharedCartRequest } from '@kilowatt/contracts';
import * as v from 'valibot';
import type { Database } from '../database/open-database';
import { type Counts, erasePerson } from './erase-person';
import { forgetBefore } from './forget-before';

const dryRun = v.boolean('dryRun is true or false');

/** What the command and `POST /api/privacy` take: one person to erase, or an age from which on data goes. */
export const PrivacyOrder = v.union(
  [
    v.object({
      person: v.pipe(v.string(), v.trim(), v.union([EmailAddress, SharedCartRequest.entries.cartId])),
      dryRun,
    }),
    v.object({ keepDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_650)), dryRun }),
  ],
  'Needs an email address or the number of a cart to erase, or --keep-days from 1 to 3650',
);
export type PrivacyOrder = v.InferOutput<typeof PrivacyOrder>;

/** @returns how many rows of each kind go, or would go */
export const carryOut = (db: Database, order: PrivacyOrder): Promise<Counts> =>
  'person' in order
    ? erasePerson(db, order.person, order.dryRun)
    : forgetBefore(db, order.keepDays, order.dryRun);
