import { StorageFormats } from '@kilowatt/contracts';
import { storageBorders, storageMessage } from '@kilowatt/contracts/management';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { ProblemError } from '../../platform/problems/problem';
import { releases } from '../tables';
import type { Decision, Pointer } from './pointer';

/**
 * What a change of versions does to data that visitors have stored, a sentence each: what the next version does not read,
 * and what the version before would not read if the change were taken back.
 * @param storage whether the first is refused; ending a canary never is
 * @throws ProblemError
 */
export async function storageWarnings(
  tx: Database,
  { remote, version: live }: Pointer,
  { kind, from, to }: Decision,
  storage: 'refuse' | 'accept',
): Promise<string[]> {
  if (from === null || to === null || from === to || kind === 'pin' || kind === 'unpin') return [];
  const rows = await tx
    .select({ version: releases.version, storage: sql<unknown>`${releases.manifest} -> 'storage'` })
    .from(releases)
    .where(and(eq(releases.remote, remote), inArray(releases.version, [from, to])));
  const formatsOf = (version: string) =>
    v.parse(v.nullish(StorageFormats), rows.find((row) => row.version === version)?.storage) ?? undefined;
  const crossed = storageMessage({ remote, from, to }, storageBorders(formatsOf(from), formatsOf(to)));
  if (crossed !== null && storage === 'refuse' && to !== live)
    throw new ProblemError(
      'release-refused',
      `${crossed}; to go on all the same: kilowatt ${kind} ${remote} ${to} --force ("acceptStoredData": true)`,
    );
  const back = { remote, from: to, to: from };
  const oneWay =
    kind === 'rollback' ? null : storageMessage(back, storageBorders(formatsOf(to), formatsOf(from)));
  return [crossed, oneWay && `After a rollback: ${oneWay}`].filter((text) => text !== null);
}
