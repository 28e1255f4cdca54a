import type { Snapshot } from '@kilowatt/contracts';
/** Whether a visitor gets a remote's canary. A growing share keeps everybody who had it. */
export declare function isOnCanary(place: number, remote: string, percent: number): boolean;
/** The snapshot of one visitor: of every remote the one version that their page is made from. */
export declare function sideOf(
  snapshot: Snapshot,
  place: number,
): {
  key: string;
  snapshot: Snapshot;
};
