import { createHash } from 'node:crypto';
import type { Snapshot } from '@kilowatt/contracts';
import { BUCKETS } from './visitor';

/** Coprime to `BUCKETS`, so that canaries of different remotes are independent and each share is exact. */
const STRIDE = 3_607;

/** Whether a bucket is in a remote's canary. A growing share keeps all visitors who had it. */
export function isOnCanary(bucket: number, remote: string, percent: number): boolean {
  const shift = createHash('sha256').update(remote).digest().readUInt32BE();
  return ((bucket * STRIDE + shift) % BUCKETS) * 100 < percent * BUCKETS;
}

/** The snapshot of one visitor: for every remote the one version that their page is rendered with. */
export const assignVariant = (snapshot: Snapshot, bucket: number): Snapshot => ({
  ...snapshot,
  remotes: snapshot.remotes.map(({ release, base, canary, previous }) =>
    canary && isOnCanary(bucket, release.remote, canary.percent)
      ? { release: canary.release, base: canary.base, previous: { release, base } }
      : { release, base, ...(previous && { previous }) },
  ),
});
