import { createHash, randomInt } from 'node:crypto';
import type { Snapshot } from '@kilowatt/contracts';
import { BUCKETS, canaryShift, createVisitors, isInShare } from '@kilowatt/contracts/visitors';

export const readVisitor = createVisitors(randomInt(BUCKETS));

/** Whether a bucket is in a remote's canary. */
export const isOnCanary = (bucket: number, remote: string, percent: number): boolean =>
  isInShare(bucket, canaryShift(remote, createHash), percent);

/** The snapshot of one visitor: for every remote the one version that their page is rendered with. */
export const assignVariant = (snapshot: Snapshot, bucket: number): Snapshot => ({
  revision: snapshot.revision,
  remotes: snapshot.remotes.map(({ release, base, canary, previous }) =>
    canary && isOnCanary(bucket, release.remote, canary.percent)
      ? { release: canary.release, base: canary.base, previous: { release, base } }
      : { release, base, ...(previous && { previous }) },
  ),
});
