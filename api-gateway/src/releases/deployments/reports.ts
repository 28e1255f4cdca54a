import type { Owner } from '@kilowatt/contracts';
import {
  DEPLOYMENT_KINDS,
  type HistoryKind,
  type Status,
  type StorageFormats,
  type VersionStatus,
} from '@kilowatt/contracts/management';
import type { Commit } from '@kilowatt/contracts/manifest';
import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import type { Serializable } from '../../platform/http/call';
import { releaseHistory } from '../../platform/tables';
import { releasePointers, releases } from '../tables';
import { lastRevision, type Pointer, pointerOf } from './pointer';
import { readPreviewed } from './previewed-versions';

export const ENTRY = {
  revision: releaseHistory.revision,
  remote: releaseHistory.remote,
  kind: releaseHistory.kind,
  from: releaseHistory.from,
  to: releaseHistory.to,
  percent: releaseHistory.percent,
  who: releaseHistory.who,
  why: releaseHistory.why,
  at: releaseHistory.movedAt,
};
export type HistoryEntry = Pick<
  typeof releaseHistory.$inferSelect,
  'revision' | 'remote' | 'kind' | 'from' | 'to' | 'percent' | 'who' | 'why'
> & { at: Date };
export type HistoryFilter = {
  remote?: string | undefined;
  kind?: HistoryKind | undefined;
  limit?: number | undefined;
  /** Only revisions below it. */
  before?: number | undefined;
};

/** What was done with releases, tokens and keys, the newest first. */
export const readHistory = (
  db: Database,
  { remote, kind, limit = 50, before }: HistoryFilter,
): Promise<HistoryEntry[]> =>
  db
    .select(ENTRY)
    .from(releaseHistory)
    .where(
      and(
        remote === undefined ? undefined : eq(releaseHistory.remote, remote),
        kind === undefined ? undefined : eq(releaseHistory.kind, kind),
        before === undefined ? undefined : lt(releaseHistory.revision, before),
      ),
    )
    .orderBy(desc(releaseHistory.revision))
    .limit(limit);

/** Operations on a remote that are looked through for who put its versions where they are. */
const OPERATIONS_LIMIT = 50;

type Operation = Omit<HistoryEntry, 'remote'>;

/** The newest operations of each remote, the newest first. */
async function readOperations(db: Database): Promise<Map<string, Operation[]>> {
  const ranked = db
    .select({
      ...ENTRY,
      rank: sql<number>`row_number() over (partition by ${releaseHistory.remote} order by ${releaseHistory.revision} desc)`
        .mapWith(Number)
        .as('rank'),
    })
    .from(releaseHistory)
    .where(inArray(releaseHistory.kind, [...DEPLOYMENT_KINDS]))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, OPERATIONS_LIMIT))
    .orderBy(desc(ranked.revision));
  const operations = new Map<string, Operation[]>();
  for (const { rank: _, remote, ...operation } of rows)
    if (remote !== null) operations.set(remote, [...(operations.get(remote) ?? []), operation]);
  return operations;
}

/** Every remote with its live, canary and previous version, and all stored versions. */
export async function readStatus(db: Database): Promise<Serializable<Status>> {
  // First: an operation at this revision is then refused if what follows is newer, and never runs on what is older.
  const revision = await lastRevision(db);
  const published = await db
    .select({
      remote: releases.remote,
      version: releases.version,
      publishedAt: releases.publishedAt,
      publishedBy: releases.publishedBy,
      signedBy: releases.signedBy,
      content: sql<string | null>`${releases.manifest} ->> 'content'`,
      revision: sql<string | null>`nullif(${releases.manifest} ->> 'revision', 'unknown')`,
      storage: sql<StorageFormats | null>`${releases.manifest} -> 'storage'`,
      commit: sql<Commit | null>`${releases.manifest} -> 'commit'`,
      owner: sql<Owner | null>`${releases.manifest} -> 'owner'`,
    })
    .from(releases)
    .orderBy(asc(releases.remote), desc(releases.publishedAt));
  const pointers = new Map(
    (await db.select().from(releasePointers)).map((row) => [row.remote, pointerOf(row)]),
  );
  const operations = await readOperations(db);
  const previewed = await readPreviewed(db);
  const previewOf = (remote: string, version: string) =>
    previewed.get(remote)?.find((one) => one.only && one.version === version)?.preview ?? null;
  const remotes = new Map<string, Serializable<VersionStatus>[]>();
  const owners = new Map<string, Owner | null>();
  for (const { remote, owner, ...version } of published) {
    if (!owners.has(remote) || version.version === pointers.get(remote)?.version) owners.set(remote, owner);
    remotes.set(remote, [
      ...(remotes.get(remote) ?? []),
      { ...version, preview: previewOf(remote, version.version) },
    ]);
  }
  return {
    revision,
    remotes: [...remotes].map(([remote, versions]) => {
      const pointer = pointers.get(remote);
      return {
        remote,
        live: pointer?.version ?? null,
        canary: pointer?.canary ?? null,
        previous: pointer?.trail.at(-1) ?? null,
        pinned: pointer?.pinned ?? false,
        placed: promotedBy(pointer ?? { version: null, canary: null }, operations.get(remote) ?? []),
        last: operations.get(remote)?.[0] ?? null,
        versions,
        owner: owners.get(remote) ?? null,
      };
    }),
  };
}

export type Promotion = Pick<HistoryEntry, 'who' | 'why' | 'at'>;

/**
 * Who deployed the live version and the canary, and when. Ending a canary does not deploy the live version.
 * @param operations operations on one remote, the newest first
 */
export function promotedBy(
  { version, canary }: Pick<Pointer, 'version' | 'canary'>,
  operations: readonly Pick<HistoryEntry, 'kind' | 'to' | 'who' | 'why' | 'at'>[],
): { live: Promotion | null; canary: Promotion | null } {
  const switches = operations.filter(({ kind }) => kind === 'promote' || kind === 'rollback');
  const other = switches.findIndex(({ to }) => to !== version);
  const tried = operations.find(({ kind, to }) => kind === 'canary' && to === canary?.version);
  return {
    live: promotion(version === null ? undefined : switches.slice(0, other < 0 ? undefined : other).at(-1)),
    canary: promotion(canary ? tried : undefined),
  };
}

const promotion = (operation: Promotion | undefined): Promotion | null =>
  operation ? { who: operation.who, why: operation.why, at: operation.at } : null;
