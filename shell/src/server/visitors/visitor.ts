import { randomInt } from 'node:crypto';

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
