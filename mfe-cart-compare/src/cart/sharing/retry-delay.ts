const INITIAL_DELAY = 1_000;
const MAX_DELAY = 60_000;

/** Milliseconds until the next attempt, twice as long after each failure. */
export const retryDelay = (failures: number): number =>
  Math.min(MAX_DELAY, INITIAL_DELAY * 2 ** (failures - 1));
