import type { NewSchedule, Schedule, ScheduleRun } from '@kilowatt/contracts/management';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database';
import { ProblemError } from '../../../platform/problems/problem';
import { catalogueSchedules } from '../../tables';

export type ScheduleRow = typeof catalogueSchedules.$inferSelect;

/** Milliseconds for which a run is one gateway's; after its death another runs it again. */
const LEASE = 1_800_000;
const MAX_SCHEDULES = 20;
/** Runs that are kept. */
const MAX_RUNS = 10;

export const readSchedules = (db: Database): Promise<ScheduleRow[]> =>
  db.select().from(catalogueSchedules).orderBy(asc(catalogueSchedules.id));

/** As clients see it. */
export function scheduleOf(row: ScheduleRow, now: number): Schedule {
  const { id, url, everyMinutes, skipBad, credential, createdBy, createdAt, nextRunAt, runs } = row;
  return {
    ...{ id, url, everyMinutes, skipBad, credential, createdBy, runs },
    ...{ createdAt: createdAt.toISOString(), nextRunAt: nextRunAt.toISOString() },
    isRunning: row.leasedUntil !== null && row.leasedUntil.getTime() > now,
  };
}

/** @throws ProblemError where the address is there already, or there are too many */
export async function addSchedule(
  db: Database,
  { url, every, skipBad, credential }: NewSchedule,
  by: string,
  now: number,
): Promise<ScheduleRow> {
  const existing = await readSchedules(db);
  if (existing.length >= MAX_SCHEDULES)
    throw new ProblemError(
      'conflict',
      `The maximum of ${MAX_SCHEDULES} schedules is reached; remove one first`,
    );
  const [added] = await db
    .insert(catalogueSchedules)
    .values({
      ...{ url, skipBad, credential, everyMinutes: every, createdBy: by },
      ...{ createdAt: new Date(now), nextRunAt: new Date(now) },
    })
    .onConflictDoNothing()
    .returning();
  if (!added) throw new ProblemError('conflict', 'There is already a schedule for this URL');
  return added;
}

/** @throws ProblemError if there is none */
export async function removeSchedule(db: Database, id: number): Promise<ScheduleRow> {
  const [gone] = await db.delete(catalogueSchedules).where(eq(catalogueSchedules.id, id)).returning();
  if (!gone) throw notThere(id);
  return gone;
}

/** Takes a schedule for one run. Of several gateways one gets it. @throws ProblemError if it is not there, or runs */
export async function claimSchedule(db: Database, id: number, now: number): Promise<ScheduleRow> {
  const [claimed] = await claim(db, id, now);
  if (claimed) return claimed;
  const [found] = await db.select().from(catalogueSchedules).where(eq(catalogueSchedules.id, id));
  throw found ? new ProblemError('conflict', `Schedule ${id} is already running`) : notThere(id);
}

/** Takes the schedule that is due longest; null if none is. */
export async function claimDueSchedule(db: Database, now: number): Promise<ScheduleRow | null> {
  const due = await db
    .select({ id: catalogueSchedules.id })
    .from(catalogueSchedules)
    .where(and(lte(catalogueSchedules.nextRunAt, new Date(now)), isFree(now)))
    .orderBy(asc(catalogueSchedules.nextRunAt));
  for (const { id } of due) {
    const [claimed] = await claim(db, id, now);
    if (claimed) return claimed;
  }
  return null;
}

const claim = (db: Database, id: number, now: number): Promise<ScheduleRow[]> =>
  db
    .update(catalogueSchedules)
    .set({ leasedUntil: new Date(now + LEASE) })
    .where(and(eq(catalogueSchedules.id, id), isFree(now)))
    .returning();

const isFree = (now: number) =>
  or(isNull(catalogueSchedules.leasedUntil), lte(catalogueSchedules.leasedUntil, new Date(now)));

type Settled = Pick<ScheduleRow, 'failures' | 'nextRunAt'> &
  Partial<Pick<ScheduleRow, 'etag' | 'lastModified' | 'digest'>>;

/** Keeps what became of a run, and ends it. @returns null if the schedule was removed meanwhile */
export async function settleSchedule(
  db: Database,
  { id, runs }: ScheduleRow,
  run: ScheduleRun,
  settled: Settled,
): Promise<ScheduleRow | null> {
  const [row] = await db
    .update(catalogueSchedules)
    .set({ ...settled, leasedUntil: null, runs: [run, ...runs].slice(0, MAX_RUNS) })
    .where(eq(catalogueSchedules.id, id))
    .returning();
  return row ?? null;
}

/** Ends the runs of a gateway that died, where there is no other. */
export async function releaseAll(db: Database): Promise<void> {
  await db.update(catalogueSchedules).set({ leasedUntil: null });
}

/** Ends a run that the gateway's end has interrupted; it stays due. */
export async function releaseSchedule(db: Database, id: number): Promise<void> {
  await db.update(catalogueSchedules).set({ leasedUntil: null }).where(eq(catalogueSchedules.id, id));
}

const notThere = (id: number) => new ProblemError('not-found', `There is no schedule ${id}`);
