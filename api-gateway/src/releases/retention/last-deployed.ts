import type { HistoryKind } from '@kilowatt/contracts/management';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { releaseHistory } from '../../platform/tables';
import { promoted, rolledBack } from '../deployments/decisions';
import type { Pointer } from '../deployments/pointer';
import { DEPLOYING_KINDS, deployedVersions } from '../deployments/versions-once-live';

type Move = { kind: HistoryKind; from: string | null; to: string | null; percent: number | null; at: Date };

/** Until when each version of a remote was deployed to visitors, by its history. */
export async function readLastDeployed(db: Database, remote: string): Promise<Map<string, Date>> {
  const { kind, from, to, percent, movedAt: at } = releaseHistory;
  const moves = await db
    .select({ kind, from, to, percent, at })
    .from(releaseHistory)
    .where(and(eq(releaseHistory.remote, remote), inArray(kind, [...DEPLOYING_KINDS])))
    .orderBy(asc(releaseHistory.revision));
  return lastDeployed(moves);
}

/**
 * Repeats the moves of a remote, the oldest first. A move names the version that it replaces, but not the previous one,
 * which pages failed over to until then: their tabs may be open as well.
 */
export function lastDeployed(moves: readonly Move[]): Map<string, Date> {
  const until = new Map<string, Date>();
  let pointer: Pointer = { remote: '', version: null, canary: null, pinned: false, trail: [] };
  for (const move of moves) {
    const before = deployedVersions(pointer);
    pointer = moved(pointer, move);
    for (const version of [...before, move.from, move.to, ...deployedVersions(pointer)])
      if (version !== null) until.set(version, move.at);
  }
  return until;
}

function moved(pointer: Pointer, { kind, from, to, percent }: Move): Pointer {
  if (to === null) return pointer;
  if (kind === 'promote') return promoted({ ...pointer, version: from ?? pointer.version }, to);
  if (kind === 'canary')
    return { ...pointer, canary: percent === 0 ? null : { version: to, percent: percent ?? 0 } };
  if (from !== null && from === pointer.canary?.version) return { ...pointer, canary: null };
  return rolledBack(pointer, to);
}
