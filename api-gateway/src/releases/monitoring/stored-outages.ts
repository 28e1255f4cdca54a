import type { TestSettings } from '../../platform/config/variables';
import type { Database } from '../../platform/database/open-database';
import { releaseOutcomes, releasePointers } from '../tables';
import { EARLIER_OUTAGES } from './claims';
import { type MinuteOutcomes, outageMinutes } from './outages';
import { failures, total, uncaught, views } from './outcome-kinds';

/** Outcomes of every deployed version by the minute, and which of them are of common outages. */
export async function readOutages(
  db: Database,
  settings: TestSettings,
): Promise<{ outcomes: MinuteOutcomes[]; isOutage: (minute: number) => boolean }> {
  const { remote, version, minute } = releaseOutcomes;
  const rows = await db
    .select({
      ...{ remote, version, minute },
      ...{ views: total(views), failures: total(failures), uncaught: total(uncaught) },
    })
    .from(releaseOutcomes)
    .groupBy(remote, version, minute);
  const outcomes = rows.map((row) => ({ ...row, minute: row.minute.getTime() }));
  const pointers = await db.select().from(releasePointers);
  const live = new Map(pointers.map((pointer) => [pointer.remote, pointer.version]));
  const earlier = EARLIER_OUTAGES.getTime();
  const found = outageMinutes(
    outcomes.filter((one) => one.minute !== earlier),
    live,
    settings,
  );
  return { outcomes, isOutage: (minute) => minute === earlier || found.has(minute) };
}
