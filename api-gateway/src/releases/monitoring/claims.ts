import type { FailureStage } from '@kilowatt/contracts';
import type { Count } from './pending';

/** What is counted of a release: page views, those on which it was not there in time, and failures by where. */
export type TallyKind = 'view' | 'timeout' | FailureStage;

/**
 * What keeps a claim from being counted twice, over all gateways: keyed hashes, each of which counts once.
 * Null where there is nothing to keep apart.
 */
export type Marks = {
  /** Of a page view and a version: that it was seen. */
  view: string | null;
  /** The same: that it failed, or was not there in time. */
  event: string | null;
  /** Of an address and a version that failed there. */
  address: string | null;
  /** Until when the first two are to be known, in milliseconds since 1970. */
  expiresAt: number;
};

/** One outcome that waits to be counted. */
export type Claim = {
  remote: string;
  version: string;
  /** Start of the minute, in milliseconds. */
  minute: number;
  /** Whether it is the first that is heard of the page view. */
  view: boolean;
  event: Exclude<TallyKind, 'view'> | null;
  marks: Marks | null;
};

/**
 * Adds up claims whose marks are fresh; each mark is used up by the first claim that has it. Of a page view whose
 * address has failed on the version before nothing counts, so that views and failures stay in proportion.
 */
export function countClaims(claims: readonly Claim[], fresh: ReadonlySet<string>): Count[] {
  const left = new Set(fresh);
  const takes = (mark: string | null | undefined) => mark == null || left.delete(mark);
  const counts = new Map<string, Count>();
  function add(claim: Claim, kind: TallyKind): void {
    const { remote, version, minute } = claim;
    const key = `${remote} ${version} ${minute} ${kind}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { remote, version, minute, kind, count: 1 });
  }
  for (const claim of claims) {
    const { view, event, marks } = claim;
    if (view && !takes(marks?.view)) continue;
    const isFresh = event !== null && takes(marks?.event);
    if (isFresh && !takes(marks?.address)) continue;
    if (view) add(claim, 'view');
    if (isFresh) add(claim, event);
  }
  // In the one order in which every gateway writes, so that none waits for another in a circle.
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

const MINUTE = 60_000;

/** Milliseconds for which counts are kept by the minute. */
export const BY_MINUTE = 120 * MINUTE;

/** The start of the minute of a time, both in milliseconds. */
export const minuteOf = (time: number): number => Math.floor(time / MINUTE) * MINUTE;
