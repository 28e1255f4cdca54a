import type { NewSchedule, Schedule, ScheduleRun } from '@kilowatt/contracts/management';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database';
import { ProblemError } from '../../../platform/problems/problem';
import { catalogueSchedules } from '../../tables';

export type ScheduleRow = typeof catalogueSchedules.$inferSelect;

/** Milliseconds for which a gateway holds a run; if it crashes, another gateway runs it after that. */
const LEASE = 1_800_000;
const MAX_SCHEDULES = 20;
/** Maximum number of stored runs of a schedule. */
const MAX_RUNS = 10;

export const readSchedules = (db: Database): Promise<ScheduleRow[]> =>
  db.select().from(catalogueSchedules).orderBy(asc(catalogueSchedules.id));

/** A schedule as clients get it. */
export function scheduleOf(row: ScheduleRow, now: number): Schedule {
  const { id, url, everyMinutes, skipBad, credential, createdBy, createdAt, nextRunAt, runs } = row;
  return {
    ...{ id, url, everyMinutes, skipBad, credential, createdBy, runs },
    ...{ createdAt: createdAt.toISOString(), nextRunAt: nextRunAt.toISOString() },
    isRunning: row.leasedUntil !== null && row.leasedUntil.getTime() > now,
  };
}

/** @throws ProblemError if the address has a schedule already, or there are too many schedules */
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

/** Claims a schedule for one run; only one of several gateways succeeds. @throws ProblemError if it does not exist, or is running */
export async function claimSchedule(db: Database, id: number, now: number): Promise<ScheduleRow> {
  const [claimed] = await claim(db, id, now);
  if (claimed) return claimed;
  const [found] = await db.select().from(catalogueSchedules).where(eq(catalogueSchedules.id, id));
  throw found ? new ProblemError('conflict', `Schedule ${id} is already running`) : notThere(id);
}

/** Claims the schedule that has been due longest; null if none is due. */
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

/** Ends a run and stores its result. @returns null if the schedule was removed meanwhile */
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

/** Ends the runs of a crashed gateway. Only safe while no other gateway runs. */
export async function releaseAll(db: Database): Promise<void> {
  await db.update(catalogueSchedules).set({ leasedUntil: null });
}

/** Ends a run that the shutdown of the gateway interrupted; the schedule stays due. */
export async function releaseSchedule(db: Database, id: number): Promise<void> {
  await db.update(catalogueSchedules).set({ leasedUntil: null }).where(eq(catalogueSchedules.id, id));
}

const notThere = (id: number) => new ProblemError('not-found', `There is no schedule ${id}`);
