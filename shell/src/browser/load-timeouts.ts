/** Timeouts for loading remotes, in milliseconds, for both attempts together. */
export type LoadTimeouts = {
  /** For resources that the page preloads; after it the fallback is shown. */
  start: number;
  /** For resources that are requested later. */
  later: number;
};

/** Milliseconds from the start of the navigation until the fallback of a remote that does not answer is shown. */
const FALLBACK_AFTER = 1_200;
const MIN_TIMEOUTS: LoadTimeouts = { start: 500, later: 1_100 };

/** Override builds come from another origin without preloads, and their visitor wants to see them. */
export const OVERRIDE_TIMEOUTS: LoadTimeouts = { start: 5_000, later: 5_000 };

/**
 * Timeouts for this page view: at least half of the time that the shell took to load, so that slow connections are
 * not cut off by a timeout tuned for fast ones.
 * @param bootTime milliseconds from the start of the navigation to the shell's first statement
 */
export const loadTimeouts = (bootTime: number): LoadTimeouts => ({
  start: Math.max(MIN_TIMEOUTS.start, FALLBACK_AFTER - bootTime, bootTime / 2),
  later: Math.max(MIN_TIMEOUTS.later, bootTime / 2),
});
