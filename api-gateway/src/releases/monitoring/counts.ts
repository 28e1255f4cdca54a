import { FailureStage } from '@kilowatt/contracts';
import type { ReleaseSummary } from '@kilowatt/contracts/management';
import { asc, gte } from 'drizzle-orm';
import type { TestSettings } from '../../platform/config/variables';
import type { Database } from '../../platform/database/open-database';
import { releaseOf } from '../deployments/pointer';
import { releaseOutcomes } from '../tables';
import type { MinuteOutcomes } from './outages';
import { failures, isKind, timeouts, total, uncaught, views } from './outcome-kinds';
import { type Outcomes, type ReleaseStats, unseen } from './release-stats';
import { readOutages } from './stored-outages';

/** Outcomes of a release, with failures by stage and by the minute. */
export type FullReleaseStats = Omit<ReleaseSummary, 'vitals' | 'measures'> & {
  remote: string;
  stages: Record<FailureStage, number>;
};

const { remote, version, minute } = releaseOutcomes;

/** Outcomes of every deployed release, as reported to all gateways. */
export async function readReleaseStats(
  db: Database,
  since: Date,
  settings: TestSettings,
): Promise<ReleaseStats[]> {
  const { outcomes, isOutage } = await readOutages(db, settings);
  const releases = new Map<string, MinuteOutcomes[]>();
  for (const one of outcomes) {
    const known = releases.get(releaseOf(one));
    if (known) known.push(one);
    else releases.set(releaseOf(one), [one]);
  }
  return [...releases.values()].map((minutes) => {
    const [{ remote, version } = unseen('', '')] = minutes;
    const ofOutages = minutes.filter(({ minute }) => isOutage(minute));
    return { remote, version, ...addedUp(minutes, since), outages: addedUp(ofOutages, since) };
  });
}

function addedUp(minutes: readonly MinuteOutcomes[], since: Date): Outcomes {
  const all = { views: 0, failures: 0 };
  const recent = { views: 0, failures: 0 };
  let uncaught = 0;
  for (const one of minutes) {
    uncaught += one.uncaught;
    for (const evidence of one.minute >= since.getTime() ? [all, recent] : [all]) {
      evidence.views += one.views;
      evidence.failures += one.failures;
    }
  }
  return { all, recent, uncaught };
}

/** The same, by the minute from `since` on. */
export async function readFullReleaseStats(db: Database, since: Date): Promise<FullReleaseStats[]> {
  const stages = Object.fromEntries(
    FailureStage.options.map((stage) => [stage, total(isKind(stage))]),
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
