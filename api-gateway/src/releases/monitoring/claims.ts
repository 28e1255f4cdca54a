import type { ErrorStage } from '@kilowatt/contracts';

/** Kinds of counts of a release: page views, timeouts, failures by stage, and uncaught errors (`script`). */
export type TallyKind = 'view' | 'timeout' | ErrorStage;

/**
 * Prevents that a claim is counted twice, across all gateways: keyed hashes, each of which counts once.
 * Null if it cannot be repeated.
 */
export type Marks = {
  /** Of a page view and a version: it was viewed. */
  view: string | null;
  /** The same: it failed or timed out; another one for an uncaught error. */
  event: string | null;
  /** Of an address and a version: it failed there. */
  address: string | null;
  /** Expiry of the first two in milliseconds since 1970. */
  expiresAt: number;
};

/** An outcome to be counted. */
export type Claim = {
  remote: string;
  version: string;
  /** Start of the minute, in milliseconds. */
  minute: number;
  /** Whether it is the first report of the page view. */
  view: boolean;
  event: Exclude<TallyKind, 'view'> | null;
  marks: Marks | null;
};

/**
 * Adds up claims with unused marks; the first claim with a mark uses it. Page views from an address that had a failure of
 * the version before do not count, so that views and failures stay in proportion.
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
  // In the same order in every gateway, to prevent deadlocks.
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

const MINUTE = 60_000;

/** Milliseconds for which counts are kept by the minute. */
export const BY_MINUTE = 120 * MINUTE;

/** Minute of the row of a kind that holds the sum of all counts no longer kept by the minute. */
export const EARLIER = new Date(0);
/** The same for the minutes of outages that several remotes had in common. */
export const EARLIER_OUTAGES = new Date(MINUTE);

/** The start of the minute of a time, both in milliseconds. */
export const minuteOf = (time: number): number => Math.floor(time / MINUTE) * MINUTE;

/** The count of a kind of outcome of a release in one minute. */
type Count = {
  remote: string;
  version: string;
  /** Start of the minute, in milliseconds. */
  minute: number;
  kind: TallyKind;
  count: number;
};

/** Maximum number of unwritten claims; while the database is unavailable, further ones are dropped. */
const MAX_CLAIMS = 20_000;

/** Claims, or page views, that are not written yet. */
export function pendingClaims<One extends { minute: number } = Claim>() {
  let claims: One[] = [];
  return {
    add(claim: One): void {
      if (claims.length < MAX_CLAIMS) claims.push(claim);
    },
    take(): One[] {
      const taken = claims;
      claims = [];
      return taken;
    },
    /** Returns claims that could not be written, except those before `since`. */
    putBack(taken: readonly One[], since: number): void {
      claims = [...taken.filter(({ minute }) => minute >= since), ...claims].slice(0, MAX_CLAIMS);
    },
  };
}
