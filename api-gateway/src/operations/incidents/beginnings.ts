import type { Incident } from '@kilowatt/contracts/management';
import { and, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import type { LastKnown } from '../../platform/files/last-known';
import { incidents as table } from '../../platform/tables';

/** Since when each incident lasts, in milliseconds, by its id. */
export type Beginnings = Record<string, number>;

/** Seconds between two looks of a gateway, at most; an incident that none found in three of them is over. */
export const LOOK_EVERY = 20;
const OVER = 3 * LOOK_EVERY;
/** Seconds for which all gateways may be away while an incident lasts; later the next of its kind is another. */
const AWAY = 3_600;

const timeOf = (time: unknown): number =>
  typeof time === 'number' && Number.isFinite(time) ? time : Infinity;

/**
 * Remembers since when incidents last: in the database, by which all gateways agree on the earliest, and on the disk for
 * while that is away.
 */
export function beginningsOf(db: Database, kept: LastKnown<Beginnings> | null) {
  let known: Beginnings | null = null;

  /** With the earliest time that anybody found each. */
  async function shared(own: Beginnings): Promise<Beginnings> {
    const ids = Object.keys(own);
    const others = lt(table.seenAt, sql`now() - make_interval(secs => ${OVER})`);
    await db.delete(table).where(ids.length > 0 ? and(notInArray(table.id, ids), others) : others);
    if (ids.length === 0) return {};
    const rows = Object.entries(own).map(([id, since]) => ({ id, since: new Date(since) }));
    await db
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({
        target: table.id,
        set: {
          since: sql`case when ${table.seenAt} < now() - make_interval(secs => ${AWAY}) then excluded.since
            else least(${table.since}, excluded.since) end`,
          seenAt: sql`now()`,
        },
      });
    const found = await db.select().from(table).where(inArray(table.id, ids));
    return Object.fromEntries(found.map(({ id, since }) => [id, since.getTime()]));
  }

  /** @param isUp whether the database answers */
  return async (incidents: readonly Incident[], isUp: boolean): Promise<Incident[]> => {
    const before: Beginnings = known ?? (await kept?.read()) ?? {};
    const own: Beginnings = {};
    // What was sent back has its time in the history.
    for (const { id, kind, since } of incidents)
      if (since !== null && kind !== 'sent-back') own[id] = Math.min(Date.parse(since), timeOf(before[id]));
    const now = isUp ? { ...own, ...(await shared(own).catch(() => ({}))) } : own;
    if (known === null || JSON.stringify(known) !== JSON.stringify(now)) kept?.save(now);
    known = now;
    return incidents.map((incident) => {
      const since = now[incident.id];
      return since === undefined ? incident : { ...incident, since: new Date(since).toISOString() };
    });
  };
}
