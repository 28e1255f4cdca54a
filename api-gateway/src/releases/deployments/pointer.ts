import { type Deployment, Release, SHELL, type Snapshot } from '@kilowatt/contracts';
import { DEPLOYMENT_KINDS } from '@kilowatt/contracts/management';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { releaseHistory } from '../../platform/tables';
import { releasePointers, releases } from '../tables';

/** The deployment of a remote. */
export type Pointer = {
  remote: string;
  /** The live version; null before the first promote. */
  version: string | null;
  /** `advances`: it gets larger shares by itself. */
  canary: { version: string; percent: number; advances?: true } | null;
  pinned: boolean;
  /** Versions that were live before and were not rolled back, the latest last. */
  trail: readonly string[];
};

/** A version of a remote, as in the counts: `name@version`. */
export const releaseOf = ({ remote, version }: { remote: string; version: string }): string =>
  `${remote}@${version}`;

/** The next deployment and its history entry. Null instead of one: nothing changes. */
export type Decision = {
  pointer: Pointer;
  kind: 'promote' | 'canary' | 'rollback' | 'pin' | 'unpin';
  from: string | null;
  to: string | null;
  percent?: number;
};

/** The deployment of a remote; empty if it was never promoted. */
export async function readPointer(db: Database, remote: string): Promise<Pointer> {
  const [row] = await db.select().from(releasePointers).where(eq(releasePointers.remote, remote));
  if (!row) return { remote, version: null, canary: null, pinned: false, trail: [] };
  return pointerOf(row);
}

export const pointerOf = (row: typeof releasePointers.$inferSelect): Pointer => ({
  remote: row.remote,
  version: row.version,
  canary:
    row.canary === null
      ? null
      : { version: row.canary, percent: row.percent ?? 0, ...(row.advances && { advances: true }) },
  pinned: row.pinned,
  trail: row.trail,
});

export async function writePointer(db: Database, pointer: Pointer & { version: string }): Promise<void> {
  const row = {
    version: pointer.version,
    canary: pointer.canary?.version ?? null,
    percent: pointer.canary?.percent ?? null,
    advances: pointer.canary?.advances === true,
    pinned: pointer.pinned,
    trail: [...pointer.trail],
  };
  await db
    .insert(releasePointers)
    .values({ remote: pointer.remote, ...row })
    .onConflictDoUpdate({ target: releasePointers.remote, set: row });
}

/** Number of the advisory lock for operations, shared by all gateways. */
const LOCK = 4_220_117;

/** Exclusive until the end of the transaction, so that revisions become visible in order. */
export const lockDeployments = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);

/** Shared until the end of the transaction: no deployment changes meanwhile. */
export const lockDeploymentsShared = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${sql.raw(String(LOCK))})`);

/** Revision of the newest operation on any remote. */
export async function lastRevision(db: Database): Promise<number> {
  const [last] = await db
    .select({ revision: sql<number>`coalesce(max(${releaseHistory.revision}), 0)`.mapWith(Number) })
    .from(releaseHistory)
    .where(inArray(releaseHistory.kind, [...DEPLOYMENT_KINDS]));
  return last?.revision ?? 0;
}

/** What is live, as of one moment of the database. */
export const readSnapshot = (db: Database): Promise<Snapshot> =>
  db.transaction(
    async (tx) => {
      const pointers = await tx.select().from(releasePointers).orderBy(asc(releasePointers.remote));
      const deployed = await readDeployments(tx);
      const all = pointers.map(pointerOf);
      const shell = shellOf(all.find(({ remote }) => remote === SHELL));
      const others = all.filter(({ remote }) => remote !== SHELL);
      const remotes = others.flatMap(({ remote, version, canary, trail, pinned }) => {
        const at = (requested: string | null | undefined) => deployed.get(`${remote}@${requested}`);
        const live = at(version);
        const [canaryAt, previous] = [at(canary?.version), at(trail.at(-1))];
        if (!live) return [];
        return {
          ...live,
          ...(canary && canaryAt && { canary: { ...canaryAt, percent: canary.percent } }),
          ...(previous && { previous }),
          ...(pinned && { pinned }),
        };
      });
      return { revision: await lastRevision(tx), remotes, ...(shell && { shell }) };
    },
    { isolationLevel: 'repeatable read' },
  );

/** The shell in a snapshot: it is no remote, and shells and browsers need no more than its versions. */
function shellOf(pointer: Pointer | undefined): Snapshot['shell'] {
  if (!pointer || pointer.version === null) return undefined;
  const { version, canary, trail } = pointer;
  const previous = trail.at(-1);
  return {
    version,
    ...(canary && { canary: { version: canary.version, percent: canary.percent } }),
    ...(previous !== undefined && { previous }),
  };
}

/** The versions that pointers name, by `name@version`. */
async function readDeployments(tx: Database): Promise<Map<string, Deployment>> {
  const rows = await tx
    .select({ manifest: releases.manifest })
    .from(releases)
    .innerJoin(releasePointers, eq(releases.remote, releasePointers.remote))
    .where(
      or(
        eq(releases.version, releasePointers.version),
        eq(releases.version, releasePointers.canary),
        eq(releases.version, sql`${releasePointers.trail}->>-1`),
      ),
    );
  return new Map(
    rows.map(({ manifest }) => {
      const release = v.parse(Release, manifest);
      const { remote, version } = release;
      return [`${remote}@${version}`, { release, base: `/remotes/${remote}/${version}/` }];
    }),
  );
}
