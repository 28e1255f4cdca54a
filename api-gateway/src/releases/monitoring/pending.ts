import type { Claim, TallyKind } from './claims';

/** How often something was seen of a release in one minute. */
export type Count = {
  remote: string;
  version: string;
  /** Start of the minute, in milliseconds. */
  minute: number;
  kind: TallyKind;
  count: number;
};

/** Claims that are kept until they are written; while the database is away further ones are dropped. */
const MOST = 20_000;

/** Claims that are not in the database yet. */
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
    /** Takes back what could not be written, but for minutes before `since`. */
    putBack(taken: readonly Claim[], since: number): void {
      claims = [...taken.filter(({ minute }) => minute >= since), ...claims].slice(0, MOST);
    },
  };
}
