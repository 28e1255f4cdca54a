import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { DEPLOYMENT_KINDS, OfflineRollback } from '@kilowatt/contracts/management';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { isAway, isLost } from '../../platform/database/database-errors';
import type { Database } from '../../platform/database/open-database';
import { startPolling } from '../../platform/jobs/repeated-jobs';
import { type RecordOperation, recordOperations } from '../../platform/outbox/record-operation';
import { ProblemError } from '../../platform/problems/problem';
import { releaseHistory } from '../../platform/tables';
import { lockDeployments } from './pointer';
import type { Operation } from './run-operation';

/** Rollbacks that were decided on this disk while the database was unavailable, and that it does not know yet. */
export type OfflineJournal = ReturnType<typeof offlineJournal>;

/** @param folder one file for each decision, which `kilowatt rollback --offline` writes */
export function offlineJournal(folder: string, log: Logger) {
  // A file never changes, so each is read once.
  const known = new Map<string, OfflineRollback | null>();
  const settled = new Set<string>();

  async function readOne(name: string): Promise<OfflineRollback | null> {
    const file = path.join(folder, name);
    try {
      const decision = v.parse(OfflineRollback, JSON.parse(await readFile(file, 'utf8')));
      const { release } = decision.deployment;
      if (release.remote === decision.remote && release.version === decision.to) return decision;
      throw new Error('it contains two different versions');
    } catch (error) {
      if (Object(error).code === 'ENOENT') return null;
      log.error({ err: error, file }, 'the file of an offline rollback is not valid');
      return null;
    }
  }

  return {
    /** The decisions in order; invalid files are reported once. */
    async read(): Promise<readonly OfflineRollback[]> {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
      for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
      for (const name of names) if (!known.has(name)) known.set(name, await readOne(name));
      return [...known.values()].filter((one) => one !== null && !settled.has(one.id)) as OfflineRollback[];
    },
    /** Ends a decision. Where its file stays, it is recognised by the history after the next start. */
    async remove({ id }: OfflineRollback): Promise<void> {
      settled.add(id);
      const name = [...known].find(([, one]) => one?.id === id)?.[0];
      if (name === undefined) return;
      await rm(path.join(folder, name)).catch((error: unknown) =>
        log.warn(
          { err: error, file: path.join(folder, name) },
          'the file of a settled offline rollback could not be removed',
        ),
      );
    },
  };
}

/** Marks an operation in the history; no token can have such a name. */
const MARK = ' (offline)';
const reasonOf = ({ why, host, at }: OfflineRollback) =>
  `${why && `${why} `}(decided on ${host} at ${at}, without the database)`;

type Rollback = (operation: Operation & { to: string }) => Promise<{ revision: number }>;
type Parts = {
  db: Database;
  log: Logger;
  journal: OfflineJournal;
  releases: { rollback: Rollback; showOffline: () => Promise<void> };
  record?: RecordOperation | undefined;
};

/**
 * Performs the decisions of this disk as ordinary rollbacks in the database. If several gateways have the same decision,
 * the first one performs it. If the remote has changed since, nothing happens, and the history records that.
 * @throws if the database is unavailable: the remaining decisions are retried later
 */
export async function settleOffline({
  db,
  log,
  journal,
  releases,
  record = recordOperations(false),
}: Parts): Promise<void> {
  // A decision refers to the revision of the one before it.
  const newest = new Map<string, number>();
  for (const decision of await journal.read()) {
    const { remote, to, from, who } = decision;
    const revision = Math.max(decision.revision, newest.get(remote) ?? 0);
    // It has taken place: what the shell provides cannot undo it.
    const operation = { remote, to, who: who + MARK, why: reasonOf(decision), revision, force: true };
    try {
      newest.set(remote, (await releases.rollback(operation)).revision);
      log.warn({ remote, from, to, who }, 'an offline rollback was carried out');
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { carriedOut, why } = await whatCame(db, record, { decision, revision, why: error.message });
      if (carriedOut !== null) newest.set(remote, carriedOut);
      else log.error({ remote, from, to, who, why }, 'an offline rollback was rejected');
    }
    await journal.remove(decision);
  }
  await releases.showOffline();
}

/**
 * The result of a refused decision: another gateway, or this one before a restart, has performed it, or the remote has
 * changed. A changed remote is recorded in the history, once for all gateways.
 */
const whatCame = (
  db: Database,
  record: RecordOperation,
  { decision, revision, why }: { decision: OfflineRollback; revision: number; why: string },
) =>
  db.transaction(async (tx) => {
    const { remote, from, to, who } = decision;
    await lockDeployments(tx);
    const since = await tx
      .select()
      .from(releaseHistory)
      .where(
        and(
          eq(releaseHistory.remote, remote),
          gt(releaseHistory.revision, revision),
          inArray(releaseHistory.kind, [...DEPLOYMENT_KINDS, 'offline-refused']),
        ),
      )
      .orderBy(asc(releaseHistory.revision));
    const same = since.filter((entry) => entry.from === from && entry.to === to && entry.who.endsWith(MARK));
    const carriedOut = same.find(({ kind }) => kind === 'rollback');
    if (carriedOut) return { carriedOut: carriedOut.revision, why };
    if (same.length === 0)
      await record(tx, {
        ...{ remote, kind: 'offline-refused', from, to, who: who + MARK },
        why: `${reasonOf(decision)}: ${why}`,
      });
    return { carriedOut: null, why };
  });

/** Milliseconds between two looks at the disk, and between two attempts to reach the database. */
const INTERVALS = { look: 500, settle: 2_000 };

/** Shows decisions of this disk within a second, and settles them once the database answers. */
export function startOffline(parts: Parts): { stop: () => Promise<unknown> } {
  const { journal, releases, log } = parts;
  const look = startPolling({
    ...{ what: 'reading offline rollbacks', interval: INTERVALS.look, log },
    pass: releases.showOffline,
  });
  const settle = startPolling({
    ...{ what: 'carrying out offline rollbacks', interval: INTERVALS.settle, log },
    pass: async () => {
      if ((await journal.read()).length > 0) await settleOffline(parts);
    },
    isReported: (error) => isAway(error) || isLost(error),
  });
  return { stop: () => Promise.all([look.stop(), settle.stop()]) };
}
