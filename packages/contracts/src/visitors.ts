/** Number of buckets: the smallest share of a canary is a hundredth of a percent. */
export const BUCKETS = 10_000;
const COOKIE = 'kw_place';
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,4})(?:;|$)`);
/** Seconds for which a visitor keeps their bucket. */
const COOKIE_MAX_AGE = 365 * 24 * 3_600;

/**
 * Coprime to `BUCKETS`: consecutive visitors are spread evenly over all buckets, so that shares are exact for few
 * visitors as well.
 */
const STEP = 6_181;

/** A visitor's bucket, assigned once and kept in a cookie. It does not identify a person. */
export type Visitor = { bucket: number; known: boolean };

/** Reads buckets from cookies; visitors without one get the next. @param first any bucket, different for each server */
export function createVisitors(first: number): (cookies: string | undefined) => Visitor {
  let last = first;
  return (cookies) => {
    const found = bucketOf(cookies);
    if (found !== null) return { bucket: found, known: true };
    last = (last + STEP) % BUCKETS;
    return { bucket: last, known: false };
  };
}

/** The bucket that a visitor's cookies name; null without one. */
export function bucketOf(cookies: string | undefined): number | null {
  const found = COOKIE_VALUE.exec(cookies ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

/** The cookie by which a visitor keeps their bucket, as a request has it. */
export const requestCookie = (bucket: number): string => `${COOKIE}=${bucket}`;

/** The `Set-Cookie` header of a visitor's bucket. */
export const visitorCookie = ({ bucket }: Visitor, secure: boolean): string =>
  `${requestCookie(bucket)}; Path=/; Max-Age=${COOKIE_MAX_AGE}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;

/** The part of Node's `createHash` that is used; contracts do not depend on Node. */
type CreateHash = (algorithm: string) => { update(text: string): { digest(): { readUInt32BE(): number } } };

/** The shift of a remote's canary: gateway and shell put a visitor on the same side of it. */
export const canaryShift = (remote: string, createHash: CreateHash): number =>
  createHash('sha256').update(remote).digest().readUInt32BE();

/** Coprime to `BUCKETS`, so that canaries of different remotes are independent and each share is exact. */
const STRIDE = 3_607;

/**
 * Whether a bucket is in a remote's canary. A growing share keeps all visitors who had it.
 * @param shift the first 32 bits of the SHA-256 of the remote's name
 */
export const isInShare = (bucket: number, shift: number, percent: number): boolean =>
  ((bucket * STRIDE + shift) % BUCKETS) * 100 < percent * BUCKETS;
