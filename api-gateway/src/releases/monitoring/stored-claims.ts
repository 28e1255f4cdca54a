// cspell:ignore recordset
import { inArray, lt, sql } from 'drizzle-orm';
import type { TestSettings } from '../../platform/config/variables';
import { type Database, rowsOf } from '../../platform/database/open-database';
import { lockDeploymentsShared, pointerOf, releaseOf } from '../deployments/pointer';
import { deployedVersions } from '../deployments/versions-once-live';
import { releaseOutcomes, releasePointers, telemetryMarks } from '../tables';
import { type Claim, countClaims, EARLIER, EARLIER_OUTAGES } from './claims';
import { readOutages } from './stored-outages';

/** Milliseconds for which an address with a failure of a version is stored, so that it is not counted again. */
const ADDRESS_RETENTION = 7 * 24 * 3_600_000;

/**
 * Adds claims to the counts of all gateways, each once; those of releases that are no longer deployed are ignored.
 * @param now milliseconds since 1970
 */
export const addClaims = (db: Database, claims: readonly Claim[], now: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDeploymentsShared(tx);
    const pointers = (await tx.select().from(releasePointers)).map(pointerOf);
    const deployed = new Set(
      pointers.flatMap(({ remote, ...pointer }) =>
        deployedVersions(pointer).map((version) => releaseOf({ remote, version })),
      ),
    );
    const known = claims.filter((claim) => deployed.has(releaseOf(claim)));
    const rows = countClaims(known, await takeMarks(tx, known, now)).map(({ minute, ...count }) => ({
      ...count,
      minute: new Date(minute),
    }));
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

type MarkRow = typeof telemetryMarks.$inferInsert;

/** Inserts the marks of claims. @returns the new ones */
async function takeMarks(tx: Database, claims: readonly Claim[], now: number): Promise<Set<string>> {
  const ofTickets = claims.flatMap(({ marks }) =>
    marks
      ? [marks.view, marks.event].flatMap((mark) =>
          mark === null ? [] : [{ mark, release: null, expiresAt: new Date(marks.expiresAt) }],
        )
      : [],
  );
  const fresh = await insertMarks(tx, ofTickets);
  // A repeated report does not count for its address.
  const ofAddresses = claims.flatMap((claim) => {
    const { address = null, event = null } = claim.marks ?? {};
    return address !== null && (event === null || fresh.has(event))
      ? [{ mark: address, release: releaseOf(claim), expiresAt: new Date(now + ADDRESS_RETENTION) }]
      : [];
  });
  return new Set([...fresh, ...(await insertMarks(tx, ofAddresses))]);
}

/**
 * Inserts marks, sorted to prevent deadlocks between gateways. All of them are one parameter: after an outage there are
 * tens of thousands, and a statement may have 65,535.
 * @returns the new ones
 */
export async function insertMarks(tx: Database, marks: readonly MarkRow[]): Promise<Set<string>> {
  const rows = [...new Map(marks.map((row) => [row.mark, row])).values()].sort((a, b) =>
    a.mark < b.mark ? -1 : 1,
  );
  if (rows.length === 0) return new Set();
  const added = await tx.execute(sql`
    insert into ${telemetryMarks} (mark, release, expires_at)
    select mark, release, "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(mark text, release text, "expiresAt" timestamptz)
    on conflict do nothing returning mark`);
  return new Set(rowsOf<{ mark: string }>(added).map(({ mark }) => mark));
}

/** Deletes expired marks. */
export const purgeMarks = (db: Database, now: Date) =>
  db.delete(telemetryMarks).where(lt(telemetryMarks.expiresAt, now));

/** Adds up the minutes before `before`, those of common outages apart, so that long-lived releases have few rows. */
export const foldEarlier = (db: Database, before: Date, settings: TestSettings): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDeploymentsShared(tx);
    const { outcomes, isOutage } = await readOutages(tx, settings);
    const minutes = [...new Set(outcomes.map(({ minute }) => minute))].map((minute) => new Date(minute));
    const isOld = (minute: Date) => minute > EARLIER_OUTAGES && minute < before;
    const [ofOutages, others] = [true, false].map((is) =>
      minutes.filter((minute) => isOld(minute) && isOutage(minute.getTime()) === is),
    );
    await fold(tx, others ?? [], EARLIER);
    await fold(tx, ofOutages ?? [], EARLIER_OUTAGES);
  });

async function fold(tx: Database, minutes: readonly Date[], into: Date): Promise<void> {
  if (minutes.length === 0) return;
  const { minute } = releaseOutcomes;
  await tx.execute(sql`
    with old as (
      delete from ${releaseOutcomes} where ${inArray(minute, [...minutes])}
      returning remote, version, kind, count
    )
    insert into ${releaseOutcomes} as known (remote, version, minute, kind, count)
    select remote, version, ${into.toISOString()}::timestamptz, kind, sum(count)::bigint
    from old group by remote, version, kind order by remote, version, kind
    on conflict (remote, version, minute, kind) do update set count = known.count + excluded.count`);
}
