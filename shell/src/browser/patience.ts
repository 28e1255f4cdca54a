/** Milliseconds, both attempts to load something together. */
export type Patience = {
  /** For what the page has asked for since its first byte: plain HTML stands in for it after this. */
  start: number;
  /** For what is asked for later. */
  later: number;
};

/** Milliseconds from the navigation until plain HTML is to stand in for what never answers. */
const STAND_IN = 1_200;
const SHORTEST: Patience = { start: 500, later: 1_100 };

/** Builds that one person alone sees come from elsewhere, unannounced, and are what that person is waiting for. */
export const FOR_OWN_BUILDS: Patience = { start: 5_000, later: 5_000 };

/**
 * How long to wait for a remote: on a line that took long to bring the shell, half as long again, so that
 * nobody loses the real page to a clock that was set for fast lines.
 * @param bootedAfter milliseconds from navigation to the shell's first line
 */
export const patience = (bootedAfter: number): Patience => ({
  start: Math.max(SHORTEST.start, STAND_IN - bootedAfter, bootedAfter / 2),
  later: Math.max(SHORTEST.later, bootedAfter / 2),
});
