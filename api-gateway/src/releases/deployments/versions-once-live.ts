import type { Snapshot } from '@kilowatt/contracts';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { releaseHistory } from '../../platform/tables';
import { releasePointers } from '../tables';
import { type Pointer, pointerOf } from './pointer';

/** Operations that deploy a version to visitors. */
export const DEPLOYING_KINDS = ['promote', 'canary', 'rollback'] as const;

export type VersionsOnceLive = ReturnType<typeof versionsOnceLive>;

/** The snapshot, and its subscription. */
type Live = { snapshot: () => Snapshot; follow: (follower: () => void) => unknown };

/** Versions that were ever deployed to visitors: open tabs may still request their files. */
export function versionsOnceLive(db: Database, releases: Live) {
  const known = new Set<string>();
  const keyOf = (remote: string, version: string) => `${remote}@${version}`;
  function addDeployed(): void {
    for (const { release, canary, previous } of releases.snapshot().remotes)
      for (const version of [release, canary?.release, previous?.release].map((one) => one?.version))
        if (version !== undefined) known.add(keyOf(release.remote, version));
  }
  addDeployed();
  releases.follow(addDeployed);
  // Cached, so that open tabs work while the database is unavailable; other versions are queried.
  const read = db
    .selectDistinct({ remote: releaseHistory.remote, version: releaseHistory.to })
    .from(releaseHistory)
    .where(inArray(releaseHistory.kind, [...DEPLOYING_KINDS]))
    .then((rows) => {
      for (const { remote, version } of rows) if (remote && version) known.add(keyOf(remote, version));
    })
    .catch(() => {});

  return {
    /** Whether a version is deployed now: as live, canary or previous version. */
    isDeployed: (remote: string, version: string): boolean =>
      releases
        .snapshot()
        .remotes.some(
          ({ release, canary, previous }) =>
            release.remote === remote &&
            [release, canary?.release, previous?.release].some((one) => one?.version === version),
        ),
    /** @throws if it is not cached and the database is unavailable */
    async wasLive(remote: string, version: string): Promise<boolean> {
      const key = keyOf(remote, version);
      if (known.has(key)) return true;
      await read;
      if (known.has(key)) return true;
      const was = await isInHistory(db, remote, version);
      if (was) known.add(key);
      return was;
    },
  };
}

/** Whether the history or the pointer of a remote names a version. */
async function isInHistory(db: Database, remote: string, version: string): Promise<boolean> {
  const [moved] = await db
    .select({ revision: releaseHistory.revision })
    .from(releaseHistory)
    .where(
      and(
        eq(releaseHistory.remote, remote),
        inArray(releaseHistory.kind, [...DEPLOYING_KINDS]),
        or(eq(releaseHistory.to, version), eq(releaseHistory.from, version)),
      ),
    )
    .limit(1);
  if (moved) return true;
  // Old data folders have no history of every operation.
  const [row] = await db.select().from(releasePointers).where(eq(releasePointers.remote, remote));
  if (!row) return false;
  const pointer = pointerOf(row);
  return [...deployedVersions(pointer), ...pointer.trail].includes(version);
}

type Deployed = Pick<Pointer, 'version' | 'canary' | 'trail'>;

/** The deployed versions: live, canary, and the previous one, which pages fail over to. */
export const deployedVersions = ({ version, canary, trail }: Deployed): string[] =>
  [version, canary?.version, trail.at(-1)].filter((deployed) => deployed !== null && deployed !== undefined);
