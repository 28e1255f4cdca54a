import type { Claim, TallyKind } from './claims';

/** The count of a kind of outcome of a release in one minute. */
export type Count = {
  remote: string;
  version: string;
  /** Start of the minute, in milliseconds. */
  minute: number;
  kind: TallyKind;
  count: number;
};

/** Maximum number of unwritten claims; while the database is unavailable, further ones are dropped. */
const MOST = 20_000;

/** Claims that are not written yet. */
export function pendingClaims() {
  let claims: Claim[] = [];
  return {
    add(claim: Claim): void {
      if (claims.length < MOST) claims.push(claim);
    },
    take(): Claim[] {
      const taken = claims;
      claims = [];
      return taken;
    },
    /** Returns claims that could not be written, except those before `since`. */
    putBack(taken: readonly Claim[], since: number): void {
      claims = [...taken.filter(({ minute }) => minute >= since), ...claims].slice(0, MOST);
    },
  };
}
