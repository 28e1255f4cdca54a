import { useUnit } from 'effector-react';
import { $now } from '../live/live';

const STEPS = [
  ['day', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const;

/** Seconds in the largest unit that fits: `3 days`, `5 h`, `2 min`, `40 s`. */
export function duration(seconds: number): string {
  for (const [unit, length] of STEPS) {
    const count = Math.floor(seconds / length);
    if (count > 0) return `${count} ${unit}${unit === 'day' && count > 1 ? 's' : ''}`;
  }
  return `${Math.max(0, Math.floor(seconds))} s`;
}

/** Formats a relative time. Times in the future, due to clock differences, are `just now`. */
export function ago(at: number, now: number): string {
  const seconds = Math.floor((now - at) / 1_000);
  return seconds < 10 ? 'just now' : `${duration(seconds)} ago`;
}

/** A relative time; the exact time is its tooltip. */
export function Moment({ at }: { at: string }) {
  const now = useUnit($now);
  const time = new Date(at);
  return (
    <time dateTime={at} title={time.toLocaleString('en-US')}>
      {ago(time.getTime(), now)}
    </time>
  );
}
