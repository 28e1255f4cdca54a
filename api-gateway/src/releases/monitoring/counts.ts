import { FailureStage } from '@kilowatt/contracts';
import type { ReleaseSummary } from '@kilowatt/contracts/management';
import { asc, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { releaseOutcomes } from '../tables';
import type { Evidence } from './faults';

/** Outcomes of a release: since its deployment, and since a time. */
export type ReleaseStats = {
  remote: string;
  version: string;
  all: Evidence;
  recent: Evidence;
  /** Page views with an uncaught error since its deployment; they are no failures. */
  uncaught: number;
};

/** The same, with failures by stage and by the minute. */
export type FullReleaseStats = Omit<ReleaseSummary, 'vitals' | 'measures'> & {
  remote: string;
  stages: Record<FailureStage, number>;
};

const { remote, version, minute, kind, count } = releaseOutcomes;
const total = (which: SQL) => sql<number>`coalesce(sum(${count}) filter (where ${which}), 0)`.mapWith(Number);
const views = sql`${kind} = 'view'`;
const timeouts = sql`${kind} = 'timeout'`;
const uncaught = sql`${kind} = 'script'`;
const failures = sql`${kind} not in ('view', 'timeout', 'script')`;

/** Outcomes of every deployed release, as reported to all gateways. */
export async function readReleaseStats(db: Database, since: Date): Promise<ReleaseStats[]> {
  const recently = gte(minute, since);
  const rows = await db
    .select({
      remote,
      version,
      views: total(views),
      failures: total(failures),
      recentViews: total(sql`${views} and ${recently}`),
      recentFailures: total(sql`${failures} and ${recently}`),
      uncaught: total(uncaught),
    })
    .from(releaseOutcomes)
    .groupBy(remote, version);
  return rows.map(({ recentViews, recentFailures, views, failures, ...release }) => ({
    ...release,
    all: { views, failures },
    recent: { views: recentViews, failures: recentFailures },
  }));
}

/** The same, by the minute from `since` on. */
export async function readFullReleaseStats(db: Database, since: Date): Promise<FullReleaseStats[]> {
  const stages = Object.fromEntries(
    FailureStage.options.map((stage) => [stage, total(sql`${kind} = ${stage}`)]),
  ) as Record<FailureStage, ReturnType<typeof total>>;
  const releases = await db
    .select({
      remote,
      version,
      views: total(views),
      failures: total(failures),
      timeouts: total(timeouts),
      uncaught: total(uncaught),
      ...stages,
    })
    .from(releaseOutcomes)
    .groupBy(remote, version)
    .orderBy(asc(remote), asc(version));
  const minutes = await db
    .select({ remote, version, minute, views: total(views), failures: total(failures) })
    .from(releaseOutcomes)
    .where(gte(minute, since))
    .groupBy(remote, version, minute)
    .orderBy(asc(minute));
  return releases.map(({ load, render, hydrate, server, ...release }) => ({
    ...release,
    stages: { load, render, hydrate, server },
    buckets: minutes
      .filter(({ remote, version }) => remote === release.remote && version === release.version)
      .map(({ minute, views, failures }) => ({ from: minute.getTime(), views, failures })),
  }));
}

const NOTHING: Evidence = { views: 0, failures: 0 };
/** The outcomes of a release without reports. */
export const unseen = (remote: string, version: string): ReleaseStats => ({
  remote,
  version,
  all: NOTHING,
  recent: NOTHING,
  uncaught: 0,
});
