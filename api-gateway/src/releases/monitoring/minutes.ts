const MINUTE = 60_000;

/** Milliseconds that are told by the minute. */
export const BY_MINUTE = 120 * MINUTE;

/** The start of the minute of a time, both in milliseconds. */
export const minuteOf = (time: number): number => Math.floor(time / MINUTE) * MINUTE;
