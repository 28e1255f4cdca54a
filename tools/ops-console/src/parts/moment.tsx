import { useUnit } from 'effector-react';
import { $now } from '../live/live';
import { ago } from './relative-time';

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
