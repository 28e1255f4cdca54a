import { useEffect, useEffectEvent } from 'react';

/** Calls `onEnd` once after `duration` milliseconds without a pause; a pause restarts the timer. */
export function useCountdown(duration: number, paused: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => end(), duration);
    return () => clearTimeout(timer);
  }, [duration, paused]);
}
