import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database';
import { releaseOutcomes, releasePointers } from '../../database/schema';
import { holdSteering } from '../steering/lock';
import { placedVersions } from '../steering/pointer';
import { pointerOf } from '../steering/pointer-store';
import type { Count } from './pending';

/** The one row of a kind that what is no longer told by the minute is added to. */
const EARLIER = new Date(0);

/** Adds counts to those of all gateways; what is of a release that pages may run no more is left out. */
export const addCounts = (db: Database, counts: readonly Count[]): Promise<void> =>
  db.transaction(async (tx) => {
    await holdSteering(tx);
    const pointers = (await tx.select().from(releasePointers)).map(pointerOf);
    const placed = new Set(
      pointers.flatMap((pointer) => placedVersions(pointer).map((version) => `${pointer.remote}@${version}`)),
    );
    const rows = counts
      .filter(({ remote, version }) => placed.has(`${remote}@${version}`))
      .map(({ minute, ...count }) => ({ ...count, minute: new Date(minute) }));
    if (rows.length === 0) return;
    await tx
      .insert(releaseOutcomes)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          releaseOutcomes.remote,
          releaseOutcomes.version,
          releaseOutcomes.minute,
          releaseOutcomes.kind,
        ],
        set: { count: sql`${releaseOutcomes.count} + excluded.count` },
      });
  });

/** Forgets what was counted of other versions, in the transaction of the move that took them away. */
export const forgetOthers = (tx: Database, remote: string, versions: readonly string[]) =>
  tx
    .delete(releaseOutcomes)
    .where(and(eq(releaseOutcomes.remote, remote), notInArray(releaseOutcomes.version, [...versions])));

/** Adds minutes before `before` up, so that a release that is live for years has few rows. */
export const foldEarlier = (db: Database, before: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await holdSteering(tx);
    await tx.execute(sql`
      with old as (
        delete from ${releaseOutcomes}
        where minute > ${EARLIER.toISOString()} and minute < ${before.toISOString()}
        returning remote, version, kind, count
      )
      insert into ${releaseOutcomes} as known (remote, version, minute, kind, count)
      select remote, version, ${EARLIER.toISOString()}::timestamptz, kind, sum(count)::bigint
      from old group by remote, version, kind order by remote, version, kind
      on conflict (remote, version, minute, kind) do update set count = known.count + excluded.count`);
  });
