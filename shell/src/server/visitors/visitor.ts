import { createHash, randomInt } from 'node:crypto';
import type { Snapshot } from '@kilowatt/contracts';

/** Number of buckets: the smallest share of a canary is a hundredth of a percent. */
export const BUCKETS = 10_000;
const COOKIE = 'kw_place';
/** Seconds for which a visitor keeps their bucket. */
const COOKIE_MAX_AGE = 365 * 24 * 3_600;

/**
 * Coprime to `BUCKETS`: consecutive visitors are spread evenly over all buckets, so that shares are exact for few
 * visitors as well.
 */
const STEP = 6_181;
let lastBucket = randomInt(BUCKETS);

/** The next bucket, assigned in order of arrival. */
function nextBucket(): number {
  lastBucket = (lastBucket + STEP) % BUCKETS;
  return lastBucket;
}

/** A visitor's bucket, assigned once and kept in a cookie. It does not identify a person. */
export type Visitor = { bucket: number; known: boolean };

export function readVisitor(cookies: string | undefined): Visitor {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,4})(?:;|$)`).exec(cookies ?? '')?.[1];
  return found === undefined
    ? { bucket: nextBucket(), known: false }
    : { bucket: Number(found), known: true };
}

/** The `Set-Cookie` header of a visitor's bucket. */
export const visitorCookie = ({ bucket }: Visitor, secure: boolean): string =>
  `${COOKIE}=${bucket}; Path=/; Max-Age=${COOKIE_MAX_AGE}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;

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
