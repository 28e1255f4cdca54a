import { createHash } from 'node:crypto';
import type { Snapshot } from '@kilowatt/contracts';
import { PLACES } from './visitor';

/** Prime to `PLACES`, so that the places of two remotes' canaries are drawn apart and each share is exact. */
const STRIDE = 3_607;

/** Whether a visitor gets a remote's canary. A growing share keeps everybody who had it. */
export function isOnCanary(place: number, remote: string, percent: number): boolean {
  const shift = createHash('sha256').update(remote).digest().readUInt32BE();
  return ((place * STRIDE + shift) % PLACES) * 100 < percent * PLACES;
}

/** The snapshot of one visitor: of every remote the one version that their page is made from. */
export function sideOf(snapshot: Snapshot, place: number): { key: string; snapshot: Snapshot } {
  const onCanary = snapshot.remotes.filter(
    ({ release, canary }) => canary && isOnCanary(place, release.remote, canary.percent),
  );
  return {
    key: onCanary.map(({ release }) => release.remote).join(),
    snapshot: {
      ...snapshot,
      remotes: snapshot.remotes.map((remote) => {
        const { canary, release, base, previous } = remote;
        if (!canary || !onCanary.includes(remote)) return { release, base, ...(previous && { previous }) };
        return { release: canary.release, base: canary.base, previous: { release, base } };
      }),
    },
  };
}
