import { duration } from './duration';

/** How long ago something was, as people say it. Clocks differ, so a moment in the future is now. */
export function ago(at: number, now: number): string {
  const seconds = Math.floor((now - at) / 1_000);
  return seconds < 10 ? 'just now' : `${duration(seconds)} ago`;
}
