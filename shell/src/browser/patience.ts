/** Shortest time that a remote is given before its fallback shows, both attempts together. Milliseconds. */
const SHORTEST = 1_100;

/**
 * How long to wait for a remote: on a line that took long to bring the shell, half as long again, so that
 * nobody loses the real page to a clock that was set for fast lines.
 * @param bootedAfter milliseconds from navigation to the shell's first line
 */
export const patience = (bootedAfter: number): number => Math.max(SHORTEST, bootedAfter / 2);
