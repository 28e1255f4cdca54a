import { and, eq, like, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { releaseOutcomes, telemetryMarks } from '../tables';
import { releaseOf } from './pointer';

/** Deletes the counts of all other versions, in the transaction of the operation that removed them. */
export async function forgetOthers(tx: Database, remote: string, versions: readonly string[]): Promise<void> {
  await tx
    .delete(releaseOutcomes)
    .where(and(eq(releaseOutcomes.remote, remote), notInArray(releaseOutcomes.version, [...versions])));
  await tx.delete(telemetryMarks).where(
    and(
      like(telemetryMarks.release, `${remote}@%`),
      notInArray(
        telemetryMarks.release,
        versions.map((version) => releaseOf({ remote, version })),
      ),
    ),
  );
}
