import { and, asc, desc, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { releaseHistory } from '../../platform/tables';
import { BY_MINUTE } from '../../releases/monitoring/claims';
import { releaseOutcomes } from '../../releases/tables';
import type { Counted, Minute } from './failing';

type Known = { minutes: Map<number, Minute>; before: Minute };

const emptyMinute = (at: number): Minute => ({ at, views: 0, stages: {}, uncaught: 0 });

function add(minute: Minute, kind: string, count: number): Minute {
  if (kind === 'timeout') return minute;
  if (kind === 'view') return { ...minute, views: minute.views + count };
  if (kind === 'script') return { ...minute, uncaught: minute.uncaught + count };
  return { ...minute, stages: { ...minute.stages, [kind]: (minute.stages[kind] ?? 0) + count } };
}

/** What was counted of every deployed version: by the minute in the last hours, and before that. */
export async function readCounted(db: Database, now: number): Promise<Counted[]> {
  const { remote, version, minute, kind, count } = releaseOutcomes;
  const since = now - BY_MINUTE;
  const rows = await db
    .select({ remote, version, minute, kind, count })
    .from(releaseOutcomes)
    .orderBy(asc(remote), asc(version), asc(minute));
  const counted = new Map<string, Known & { remote: string; version: string }>();
  for (const row of rows) {
    const name = `${row.remote}@${row.version}`;
    const known = counted.get(name) ?? {
      ...{ remote: row.remote, version: row.version },
      ...{ minutes: new Map(), before: emptyMinute(0) },
    };
    counted.set(name, known);
    const at = row.minute.getTime();
    if (at < since) known.before = add(known.before, row.kind, row.count);
    else known.minutes.set(at, add(known.minutes.get(at) ?? emptyMinute(at), row.kind, row.count));
  }
  return [...counted.values()].map(({ minutes, ...rest }) => ({ ...rest, minutes: [...minutes.values()] }));
}

/** An operation that put another version somewhere. */
export type Move = {
  remote: string;
  kind: string;
  from: string | null;
  to: string | null;
  who: string;
  why: string;
  at: Date;
};

/** Operations that are looked through. */
const MOVES = 200;

/** Operations of the last `lately` milliseconds, the newest first. */
export async function readMoves(db: Database, lately: number): Promise<Move[]> {
  const { remote, kind, from, to, who, why, movedAt } = releaseHistory;
  const rows = await db
    .select({ remote, kind, from, to, who, why, at: movedAt })
    .from(releaseHistory)
    .where(
      and(
        inArray(kind, ['promote', 'canary', 'rollback']),
        // By the clock of the database, which wrote the time.
        gte(movedAt, sql`now() - make_interval(secs => ${lately / 1_000})`),
      ),
    )
    .orderBy(desc(releaseHistory.revision))
    .limit(MOVES);
  return rows.flatMap((row) => (row.remote === null ? [] : [{ ...row, remote: row.remote }]));
}
