import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { connected, connectionLost, deploymentChanged, minutePassed, ticked } from '../model/live';

const TICK = 5_000;
const TICKS_A_MINUTE = 12;

/** Keeps the page up to date: deployments by server-sent events, the rest by polling while the page is visible. */
export function useLive(): void {
  const live = useUnit({ connected, connectionLost, minutePassed, deploymentChanged, ticked });
  useEffect(() => {
    const events = new EventSource('/api/releases/events');
    events.addEventListener('open', () => live.connected());
    events.addEventListener('error', () => live.connectionLost());
    events.addEventListener('snapshot', () => live.deploymentChanged());

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
