import { duration } from './duration';

/** Formats a relative time. Times in the future, due to clock differences, are `just now`. */
export function ago(at: number, now: number): string {
  const seconds = Math.floor((now - at) / 1_000);
  return seconds < 10 ? 'just now' : `${duration(seconds)} ago`;
}
