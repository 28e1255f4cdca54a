import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { connected, connectionLost, minutePassed, moved, ticked } from '../model/live';

const TICK = 5_000;
const TICKS_A_MINUTE = 12;

/** Keeps what is on the screen true: moves as the gateway tells them, the rest by asking while somebody looks. */
export function useLive(): void {
  const live = useUnit({ connected, connectionLost, minutePassed, moved, ticked });
  useEffect(() => {
    const events = new EventSource('/api/releases/events');
    events.addEventListener('open', () => live.connected());
    events.addEventListener('error', () => live.connectionLost());
    events.addEventListener('snapshot', () => live.moved());

    let ticks = 0;
    const tick = () => {
      if (document.hidden) return;
      live.ticked(Date.now());
      if (ticks % TICKS_A_MINUTE === 0) live.minutePassed();
      ticks += 1;
    };
    tick();
    const timer = setInterval(tick, TICK);
    document.addEventListener('visibilitychange', tick);
    return () => {
      events.close();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [live]);
}
