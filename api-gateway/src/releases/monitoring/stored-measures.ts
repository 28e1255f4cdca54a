import type { MeasureName } from '@kilowatt/contracts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { lockDeploymentsShared, type Pointer, pointerOf } from '../deployments/pointer';
import { deployedVersions } from '../deployments/versions-once-live';
import { releaseMeasures, releasePointers, releaseTrials } from '../tables';
import { EARLIER } from './claims';
import { NO_DUEL, observe, withoutOpen } from './e-process';
import type { Duels } from './experience';
import { type Histogram, viewsIn } from './measures';
import { insertMarks } from './stored-claims';

/** What was measured on one page view. */
export type MeasuredView = {
  /** Start of the minute in which it was reported, in milliseconds. */
  minute: number;
  /** When its ticket was given, in milliseconds since 1970. */
  at: number;
  /** The version of each remote that the page was rendered with. */
  versions: Readonly<Record<string, string>>;
  buckets: Readonly<Partial<Record<MeasureName, number>>>;
  marks: {
    /** Of the page view, which counts once. */
    view: string;
    /** Of its address, which has one page view a day in comparisons; null if addresses are not limited. */
    address: string | null;
    /** Expiry of the first in milliseconds since 1970. */
    expiresAt: number;
  };
};

/** Milliseconds for which an address that weighed is stored. */
const ADDRESS_RETENTION = 24 * 3_600_000;
/** Milliseconds after a stage began in which pages may have been rendered before all shells knew of it. */
const SETTLING = 5_000;

/** Adds page views to the measures of all gateways, each once, and to the comparisons of canaries with live versions. */
export const addMeasures = (db: Database, views: readonly MeasuredView[], now: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDeploymentsShared(tx);
    const { counted, judged } = await fresh(tx, views, now);
    if (counted.length === 0) return;
    const pointers = (await tx.select().from(releasePointers)).map(pointerOf);
    await addCounts(tx, counted, new Set(judged), pointers);
    for (const { remote, version, canary } of pointers.sort((a, b) => (a.remote < b.remote ? -1 : 1)))
      if (canary && version !== null)
        await observeTrial(tx, { remote, live: version, canary: canary.version }, judged);
  });

/** The page views that were not counted before, and those of them that weigh in comparisons. */
async function fresh(tx: Database, views: readonly MeasuredView[], now: number) {
  const taken = await insertMarks(
    tx,
    views.map(({ marks }) => ({ mark: marks.view, release: null, expiresAt: new Date(marks.expiresAt) })),
  );
  const counted = views.filter(({ marks }) => taken.delete(marks.view));
  const expiresAt = new Date(now + ADDRESS_RETENTION);
  const addresses = await insertMarks(
    tx,
    counted.flatMap(({ marks: { address: mark } }) =>
      mark === null ? [] : [{ mark, release: null, expiresAt }],
    ),
  );
  const judged = counted.filter(({ marks: { address } }) => address === null || addresses.delete(address));
  return { counted, judged };
}

type Row = typeof releaseMeasures.$inferInsert;

async function addCounts(
  tx: Database,
  views: readonly MeasuredView[],
  judged: ReadonlySet<MeasuredView>,
  pointers: readonly Pointer[],
): Promise<void> {
  const deployed = new Map(pointers.map((pointer) => [pointer.remote, deployedVersions(pointer)]));
  const rows = new Map<string, Row>();
  for (const view of views) {
    const releases = Object.entries(view.versions).filter(([remote, version]) =>
      deployed.get(remote)?.includes(version),
    );
    for (const [remote, version] of [['', ''] as const, ...releases])
      for (const [name, bucket] of Object.entries(view.buckets)) {
        const key = [remote, version, view.minute, name, bucket].join(' ');
        const measure = name as MeasureName;
        const row = rows.get(key) ?? {
          remote,
          version,
          minute: new Date(view.minute),
          measure,
          bucket,
          count: 0,
          judged: 0,
        };
        rows.set(key, { ...row, count: row.count + 1, judged: row.judged + (judged.has(view) ? 1 : 0) });
      }
  }
  // In the same order in every gateway, to prevent deadlocks.
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  for (let from = 0; from < sorted.length; from += BATCH)
    await tx
      .insert(releaseMeasures)
      .values(sorted.slice(from, from + BATCH))
      .onConflictDoUpdate({
        target: [
          ...[releaseMeasures.remote, releaseMeasures.version, releaseMeasures.minute],
          ...[releaseMeasures.measure, releaseMeasures.bucket],
        ],
        set: {
          count: sql`${releaseMeasures.count} + excluded.count`,
          judged: sql`${releaseMeasures.judged} + excluded.judged`,
        },
      });
}

/** Maximum rows per statement, which may have 65,535 parameters. */
const BATCH = 5_000;

type Pair = { remote: string; live: string; canary: string };

/** Adds page views that began in this stage: both sides have them in proportion to their shares. */
async function observeTrial(
  tx: Database,
  { remote, live, canary }: Pair,
  views: readonly MeasuredView[],
): Promise<void> {
  // A data folder of an earlier version may have a canary without one.
  await tx
    .insert(releaseTrials)
    .values({ remote, version: canary, since: new Date(), viewsBefore: null, duels: {} })
    .onConflictDoNothing();
  const [trial] = await tx.select().from(releaseTrials).where(eq(releaseTrials.remote, remote)).for('update');
  if (!trial || trial.version !== canary) return;
  const from = trial.since.getTime() + SETTLING;
  const own = views.filter(({ at }) => at >= from);
  if (own.length === 0) return;
  const isNewStage = trial.viewsBefore === null;
  const known = isNewStage ? mapDuels(trial.duels, withoutOpen) : trial.duels;
  const viewsBefore = trial.viewsBefore ?? viewsOf(known);
  const duels: Duels = { ...known };
  for (const name of new Set(own.flatMap(({ buckets }) => Object.keys(buckets) as MeasureName[]))) {
    const of = (version: string) => histogramOf(own, name, remote, version);
    duels[name] = observe(name, known[name] ?? NO_DUEL, of(canary), of(live));
  }
  await tx.update(releaseTrials).set({ duels, viewsBefore }).where(eq(releaseTrials.remote, remote));
}

const mapDuels = (duels: Duels, change: typeof withoutOpen): Duels =>
  Object.fromEntries(Object.entries(duels).map(([name, duel]) => [name, change(duel)]));

/** Page views of the canary that were compared: of the measure that most of them have. */
const viewsOf = (duels: Duels): number =>
  Math.max(0, ...Object.values(duels).map(({ canary }) => viewsIn(canary)));

function histogramOf(
  views: readonly MeasuredView[],
  name: MeasureName,
  remote: string,
  version: string,
): Histogram {
  const counts: number[] = [];
  for (const { versions, buckets } of views) {
    const bucket = versions[remote] === version ? buckets[name] : undefined;
    if (bucket === undefined) continue;
    while (counts.length <= bucket) counts.push(0);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

/** A canary beside the live version, and how far its stage has come. */
export type Trial = {
  remote: string;
  version: string;
  percent: number;
  advances: boolean;
  /** Milliseconds since 1970. */
  since: number;
  /** Page views of the canary that were compared in this stage. */
  views: number;
  duels: Duels;
};

/** The comparisons of all canaries. */
export async function readTrials(db: Database): Promise<Trial[]> {
  const rows = await db
    .select({ trial: releaseTrials, pointer: releasePointers })
    .from(releaseTrials)
    .innerJoin(releasePointers, eq(releaseTrials.remote, releasePointers.remote))
    .orderBy(asc(releaseTrials.remote));
  return rows.flatMap(({ trial: { remote, version, since, viewsBefore, duels }, pointer }) =>
    pointer.canary === version
      ? [
          {
            ...{ remote, version, duels, since: since.getTime() },
            ...{ percent: pointer.percent ?? 0, advances: pointer.advances },
            views: viewsBefore === null ? 0 : viewsOf(duels) - viewsBefore,
          },
        ]
      : [],
  );
}

/** Adds up the minutes before `before`; of the whole shop they are deleted, since nothing is compared with them. */
export const foldMeasures = (db: Database, before: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDeploymentsShared(tx);
    await tx.execute(sql`
      with old as (
        delete from ${releaseMeasures}
        where minute > ${EARLIER.toISOString()} and minute < ${before.toISOString()}
        returning remote, version, measure, bucket, count, judged
      )
      insert into ${releaseMeasures} as known (remote, version, minute, measure, bucket, count, judged)
      select remote, version, ${EARLIER.toISOString()}::timestamptz, measure, bucket, sum(count)::bigint, sum(judged)::bigint
      from old where remote <> '' group by remote, version, measure, bucket
      order by remote, version, measure, bucket
      on conflict (remote, version, minute, measure, bucket)
      do update set count = known.count + excluded.count, judged = known.judged + excluded.judged`);
  });
