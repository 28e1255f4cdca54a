import { maskEmails } from '@kilowatt/contracts/logging';
import { normalise, readText } from '@kilowatt/query';
import { inArray, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { BATCH, inBatches } from '../../platform/jobs/cleaning';
import { trackedSearches } from '../tables';

/** A query as all write it, so that its searches are counted together: in lower case, spelt right, `24 inch` in full. */
export function phraseOf(query: string): string {
  const { corrected } = readText(query);
  let phrase = ` ${normalise(query)} `;
  for (const [from, to] of corrected) phrase = phrase.replaceAll(` ${from} `, ` ${to} `);
  return phrase.replaceAll('"', ' inch').replaceAll(/ +/g, ' ').trim();
}

/** Text as it may be kept: an email address that somebody typed or pasted into the search box is not. */
export const withoutAddresses = (text: string): string =>
  maskEmails(text.toWellFormed().replaceAll('\0', ''));

/** Removes searches from before a time. @returns how many rows are gone */
export async function forgetSearches(db: Database, before: Date): Promise<number> {
  const { id, searchedAt } = trackedSearches;
  const old = db.select({ id }).from(trackedSearches).where(lt(searchedAt, before)).limit(BATCH);
  return inBatches(() => db.delete(trackedSearches).where(inArray(id, old)).returning({ id }));
}
