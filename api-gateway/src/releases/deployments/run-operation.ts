import { type HostVersions, SHELL } from '@kilowatt/contracts';
import { DEPLOYMENT_KINDS } from '@kilowatt/contracts/management';
import { and, desc, eq, inArray, like, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import type { RecordOperation } from '../../platform/outbox/record-operation';
import { ProblemError } from '../../platform/problems/problem';
import { releaseHistory } from '../../platform/tables';
import { releaseOutcomes, releases, telemetryMarks } from '../tables';
import { refuseUnchecked } from './checks';
import { offeredSlotWarnings } from './offered-slots';
import {
  type Decision,
  lastRevision,
  lockDeployments,
  type Pointer,
  readPointer,
  releaseOf,
  writePointer,
} from './pointer';
import { storageWarnings } from './stored-data';
import { refuseSharedKeysOf } from './stored-keys';
import { placeTrial } from './trials';
import { refuseUnfitShell, refuseUnmetVersion } from './unmet-ranges';
import { deployedVersions } from './versions-once-live';

/** An operation on a remote, its caller and reason; `revision` is the newest that the caller has seen. */
export type Operation = {
  remote: string;
  who: string;
  why?: string | undefined;
  revision?: number | undefined;
  /** Of a rollback: also to a version whose ranges the live shell does not satisfy. */
  force?: boolean | undefined;
  /** What to do if visitors have stored what the version does not read; without it that is not asked. */
  storage?: 'refuse' | 'accept' | undefined;
  /** Of a promote or a canary: only with a signed result of the journeys over the version. */
  requirePreview?: boolean | undefined;
};
/**
 * The same with the newest revision at its arrival; a later one rejects it. `host`: what the live shell provides; null
 * where that is not asked.
 */
export type SeenOperation = Operation & { seen: number; host: HostVersions | null };

/** The result of an operation. `moved` is false if nothing changed; then `kind` is null. */
export type OperationOutcome = Pick<Decision, 'from' | 'to'> &
  Pointer & { revision: number; moved: boolean; kind: Decision['kind'] | null; warnings?: string[] };

/**
 * Runs an operation in one transaction: pointer and history together, or neither.
 * @throws ProblemError if the deployment has changed since `revision`, or the decision rejects it
 */
export function runOperation(
  db: Database,
  operation: SeenOperation,
  named: string | undefined,
  decide: (pointer: Pointer) => Decision | null,
  record: RecordOperation,
): Promise<OperationOutcome> {
  const { remote, who, why = '', revision, seen } = operation;
  return db.transaction(async (tx) => {
    await lockDeployments(tx);
    await refuseUnknown(tx, remote, named);
    if (revision !== undefined) await refuseStale(tx, remote, revision);
    const pointer = await readPointer(tx, remote);
    const decision = await decided(
      () => decide(pointer),
      () => refuseStale(tx, remote, seen),
    );
    const version = decision?.pointer.version ?? null;
    if (!decision || version === null)
      return {
        ...pointer,
        from: pointer.version,
        to: pointer.version,
        moved: false,
        kind: null,
        revision: await lastRevision(tx),
      };
    await refuseStale(tx, remote, seen);
    const warnings = [
      ...endedCanary(pointer, decision),
      ...(await checkTarget(tx, pointer, decision, operation)),
    ];
    await writePointer(tx, { ...decision.pointer, version });
    await deleteOthers(tx, remote, deployedVersions(decision.pointer));
    const { kind, from, to, percent = null } = decision;
    if (kind !== 'pin' && kind !== 'unpin') await placeTrial(tx, decision.pointer);
    const entry = await record(tx, { remote, kind, from, to, percent, who, why });
    const noted = warnings.length > 0 ? { warnings } : {};
    return { ...decision.pointer, kind, from, to, moved: true, revision: entry, ...noted };
  });
}

/** Of a canary that ends by the way: it is neither what the operation takes back nor what it deploys. */
function endedCanary({ canary }: Pointer, { pointer, from, to }: Decision): string[] {
  const isNamed = canary === null || [pointer.canary?.version, from, to].includes(canary.version);
  return isNamed ? [] : [`the canary ${canary.version} (${canary.percent} %) has ended`];
}

/** Whether the version of a decision may be deployed. @returns what the caller should know of it @throws ProblemError */
async function checkTarget(
  tx: Database,
  pointer: Pointer,
  decision: Decision,
  { force = false, requirePreview = false, storage, host }: SeenOperation,
): Promise<string[]> {
  if (host && !force) await refuseUnmetTarget(tx, pointer, decision, host);
  if (requirePreview && reachesMore(decision)) await refuseUnchecked(tx, pointer.remote, decision.to);
  if (reachesMore(decision)) await refuseSharedKeysOf(tx, pointer.remote, decision.to);
  return [
    ...(storage ? await storageWarnings(tx, pointer, decision, storage) : []),
    ...(await offeredSlotWarnings(tx, pointer, decision)),
  ];
}

/** Whether a decision shows a version to visitors who did not have it, other than by taking another one back. */
const reachesMore = (decision: Decision): decision is Decision & { to: string } =>
  decision.to !== null &&
  (decision.kind === 'promote' || (decision.kind === 'canary' && decision.percent !== 0));

/** Rejects a version that the live shell does not run. What ends a canary leads to the live version, and always may. */
async function refuseUnmetTarget(
  tx: Database,
  { remote, version: live }: Pointer,
  { kind, to }: Decision,
  host: HostVersions,
): Promise<void> {
  if (to === null || to === live) return;
  const hint =
    kind === 'rollback'
      ? `; to roll back all the same: kilowatt rollback ${remote} ${to} --force ("force": true)`
      : '';
  if (remote === SHELL) return refuseUnfitShell(tx, to, hint);
  await refuseUnmetVersion(tx, { remote, version: to }, host, hint);
}

/** A decision; where it is refused after another operation has moved the remote meanwhile, that is the reason to name. */
async function decided(
  decide: () => Decision | null,
  refuseMoved: () => Promise<void>,
): Promise<Decision | null> {
  try {
    return decide();
  } catch (error) {
    await refuseMoved();
    throw error;
  }
}

async function refuseUnknown(tx: Database, remote: string, version: string | undefined): Promise<void> {
  const known = await tx
    .select({ version: releases.version })
    .from(releases)
    .where(
      and(eq(releases.remote, remote), version === undefined ? undefined : eq(releases.version, version)),
    )
    .limit(1);
  if (known.length > 0) return;
  const what = version === undefined ? remote : `${remote} ${version}`;
  throw new ProblemError('release-not-found', `${what} was never published`);
}

async function refuseStale(tx: Database, remote: string, revision: number): Promise<void> {
  const [last] = await tx
    .select({ revision: releaseHistory.revision, kind: releaseHistory.kind, who: releaseHistory.who })
    .from(releaseHistory)
    .where(and(eq(releaseHistory.remote, remote), inArray(releaseHistory.kind, [...DEPLOYMENT_KINDS])))
    .orderBy(desc(releaseHistory.revision))
    .limit(1);
  if (last && last.revision > revision)
    throw new ProblemError(
      'conflict',
      `${remote} has changed since revision ${revision}: ${last.kind} by ${last.who} (revision ${last.revision}); check it and try again`,
    );
  const newest = await lastRevision(tx);
  if (revision > newest)
    throw new ProblemError('conflict', `There is no revision ${revision} yet; the newest is ${newest}`);
}

/** Deletes the counts of all other versions, in the transaction of the operation that removed them. */
async function deleteOthers(tx: Database, remote: string, versions: readonly string[]): Promise<void> {
  await tx
    .delete(releaseOutcomes)
    .where(and(eq(releaseOutcomes.remote, remote), notInArray(releaseOutcomes.version, [...versions])));
  await tx.delete(telemetryMarks).where(
    and(
      like(telemetryMarks.release, `${remote}@%`),
      notInArray(
        telemetryMarks.release,
        versions.map((version) => releaseOf({ remote, version })),
      ),
    ),
  );
}
