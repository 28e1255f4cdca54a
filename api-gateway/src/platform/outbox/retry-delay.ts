/** Milliseconds. */
const FIRST = 5_000;
const MAX_DELAY = 3_600_000;

/** How long to wait after so many attempts: doubled each time, and between half and all of it by chance. */
export function retryDelay(attempts: number, random: number): number {
  const most = Math.min(MAX_DELAY, FIRST * 2 ** (attempts - 1));
  return Math.round(most * (0.5 + random / 2));
}
