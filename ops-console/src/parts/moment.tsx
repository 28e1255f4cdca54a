import { useUnit } from 'effector-react';
import { $now } from '../live/model/live';
import { ago } from '../time/ago';

/** How long ago something was; the exact time under the pointer. */
export function Moment({ at }: { at: string }) {
  const now = useUnit($now);
  const time = new Date(at);
  return (
    <time dateTime={at} title={time.toLocaleString('en-US')}>
      {ago(time.getTime(), now)}
    </time>
  );
}
