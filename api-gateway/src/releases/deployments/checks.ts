import { createHash } from 'node:crypto';
import { type CheckStatement, manifestText } from '@kilowatt/contracts/management';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { type RecordOperation, recordOperations } from '../../platform/outbox/record-operation';
import { ProblemError } from '../../platform/problems/problem';
import { releaseChecks, releases } from '../tables';
import { lockDeploymentsShared } from './pointer';

/** Names the bytes of a stored version; null if it is not stored. */
async function digestOf(db: Database, remote: string, version: string): Promise<string | null> {
  const [stored] = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.version, version)));
  return stored
    ? createHash('sha256')
        .update(manifestText(stored.manifest as object))
        .digest('hex')
    : null;
}

/** Keeps the result of the journeys over a version, in place of an earlier one. @throws ProblemError if it is of other bytes */
export async function recordCheck(
  db: Database,
  given: CheckStatement & { signedBy: string | null; by: string },
  record: RecordOperation = recordOperations(false),
): Promise<void> {
  const { remote, version, by: who, ...check } = given;
  await db.transaction(async (tx) => {
    await lockDeploymentsShared(tx);
    const digest = await digestOf(tx, remote, version);
    if (digest === null)
      throw new ProblemError('release-not-found', `${remote} ${version} was never published`);
    if (digest !== check.digest)
      throw new ProblemError(
        'release-refused',
        `The result is of other bytes than those of ${remote} ${version}`,
      );
    const row = { ...check, by: who, at: new Date() };
    await tx
      .insert(releaseChecks)
      .values({ remote, version, ...row })
      .onConflictDoUpdate({ target: [releaseChecks.remote, releaseChecks.version], set: row });
    const why = `${check.result} with ${check.against.join(', ')}: ${check.report}`.slice(0, 500);
    await record(tx, { remote, kind: 'checked', to: version, who, why });
  });
}

/** Rejects a version whose journeys did not pass, or were not run over these bytes. @throws ProblemError */
export async function refuseUnchecked(tx: Database, remote: string, version: string): Promise<void> {
  const [found] = await tx
    .select()
    .from(releaseChecks)
    .where(and(eq(releaseChecks.remote, remote), eq(releaseChecks.version, version)));
  const reason = !found
    ? `${remote} ${version} has no result of its journeys; record one: kilowatt verify ${remote}@${version} --result passed --report URL`
    : found.digest !== (await digestOf(tx, remote, version))
      ? `The result of the journeys is of other bytes than those of ${remote} ${version}; run them again`
      : found.result !== 'passed'
        ? `The journeys of ${remote} ${version} failed: ${found.report}`
        : null;
  if (reason !== null) throw new ProblemError('release-refused', reason);
}
