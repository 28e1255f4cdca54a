const FIRST = 1_000;
const LONGEST = 60_000;

/** Milliseconds until the next attempt, twice as long after each failure. */
export const retryDelay = (failures: number): number => Math.min(LONGEST, FIRST * 2 ** (failures - 1));
