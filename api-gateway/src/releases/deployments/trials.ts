import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { releaseMeasures, releaseTrials } from '../tables';
import type { Pointer } from './pointer';
import { deployedVersions } from './versions-once-live';

/**
 * Begins, continues or ends the comparison of a canary with the live version, in the transaction of an operation. With
 * another share a new stage begins: only page views from then on are compared, since both sides have them in that
 * proportion.
 */
export async function placeTrial(tx: Database, pointer: Pointer): Promise<void> {
  const { remote, canary } = pointer;
  await tx
    .delete(releaseMeasures)
    .where(
      and(eq(releaseMeasures.remote, remote), notInArray(releaseMeasures.version, deployedVersions(pointer))),
    );
  const [known] = await tx.select().from(releaseTrials).where(eq(releaseTrials.remote, remote));
  if (known && known.version !== canary?.version)
    await tx.delete(releaseTrials).where(eq(releaseTrials.remote, remote));
  if (!canary) return;
  const stage = { since: new Date(), viewsBefore: null };
  await tx
    .insert(releaseTrials)
    .values({ remote, version: canary.version, duels: {}, ...stage })
    .onConflictDoUpdate({ target: releaseTrials.remote, set: stage });
}
