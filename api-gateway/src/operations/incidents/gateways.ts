import type { Incident, Overview, ProgramBuild } from '@kilowatt/contracts/management';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { isAway, isFull } from '../../platform/database/database-errors';
import type { Database } from '../../platform/database/open-database';
import { startPolling } from '../../platform/jobs/repeated-jobs';
import { CONNECTION } from '../../platform/notify/follow-changes';
import { gateways } from '../../platform/tables';
import { OWN_BUILD } from './watch-system';

/** Seconds between two signs of life, and without one after which a gateway is missing. */
const SIGN_EVERY = 20;
export const MISSING_AFTER = 3 * SIGN_EVERY;
/** Seconds after which a gateway that is missing is not expected back: where machines come and go, its name never returns. */
const REMOVED_AFTER = 3_600;

const before = (seconds: number) => lt(gateways.seenAt, sql`now() - make_interval(secs => ${seconds})`);

type Self = { db: Database; name: string; build?: ProgramBuild };

/** Says that a gateway is there, and forgets those that were missing for long. */
export function signsOfLife({ db, name, build = OWN_BUILD }: Self, startedAt = new Date()) {
  return {
    async give(): Promise<void> {
      const row = { build, startedAt, seenAt: sql`now()` };
      await db
        .insert(gateways)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: gateways.name, set: row });
      await db.delete(gateways).where(before(REMOVED_AFTER));
    },
    /** It ends as intended. Its successor by the same name may be there already. */
    async end(): Promise<void> {
      await db.delete(gateways).where(and(eq(gateways.name, name), eq(gateways.startedAt, startedAt)));
    },
  };
}

/** Gives signs of life until it is stopped. */
export function startSigns(self: Self & { log: Logger }): { stop: () => Promise<void> } {
  const signs = signsOfLife(self);
  const polling = startPolling({
    ...{ what: 'the sign of life of this gateway', interval: SIGN_EVERY * 1_000, log: self.log },
    pass: signs.give,
    isReported: (error) => isAway(error) || isFull(error),
  });
  return {
    async stop() {
      await polling.stop();
      // Without the database the others cannot know it; they forget it later.
      await signs.end().catch(() => {});
    },
  };
}

export type MissingGateway = { name: string; build: ProgramBuild; seenAt: Date };
type Gateways = { present: NonNullable<Overview['gateways']>; missing: MissingGateway[] };

/** The gateways that run, and those that stopped without a word. Gateways of before are known by their connections alone. */
export async function readGateways(db: Database): Promise<Gateways> {
  const rows = await db
    .select({
      ...{
        name: gateways.name,
        build: gateways.build,
        startedAt: gateways.startedAt,
        seenAt: gateways.seenAt,
      },
      isMissing: sql<boolean>`${before(MISSING_AFTER)}`,
    })
    .from(gateways)
    .orderBy(asc(gateways.startedAt));
  const known = new Set(rows.map(({ name }) => name));
  const connected = (await readConnections(db)).filter(({ name }) => !known.has(name));
  const present = rows
    .filter(({ isMissing }) => !isMissing)
    .map(({ name, build, startedAt }) => ({ name, build, since: startedAt.toISOString() }));
  return {
    present: [...present, ...connected].sort((one, other) => one.name.localeCompare(other.name)),
    missing: rows.filter(({ isMissing }) => isMissing),
  };
}

/** The connections by which gateways listen to one another. */
async function readConnections(db: Database): Promise<{ name: string; since: string }[]> {
  const { rows } = (await db.execute(
    sql`select application_name as name, backend_start as since from pg_stat_activity where application_name like ${`${CONNECTION}%`} and datname = current_database()`,
  )) as unknown as { rows: { name: string; since: string | Date }[] };
  return rows.map(({ name, since }) => ({
    name: name.slice(CONNECTION.length),
    since: new Date(since).toISOString(),
  }));
}

/** Gateways that stopped without a word. */
export const missingGateways = (missing: readonly MissingGateway[]): Incident[] =>
  missing.map(({ name, build, seenAt }) => ({
    ...{ id: `gateway-missing ${name}`, kind: 'gateway-missing', severity: 'warning' },
    title: `The gateway ${name} does not answer`,
    detail: `${build.version === null ? 'It' : `It ran ${build.version} and`} did not sign off: it was killed, hangs, or does not reach the database. The other gateways serve the shop.`,
    since: seenAt.toISOString(),
    ...{ remote: null, version: null, reverted: null, action: null },
    help: 'Start it and read its log. If it is gone for good, this ends by itself after an hour.',
  }));
