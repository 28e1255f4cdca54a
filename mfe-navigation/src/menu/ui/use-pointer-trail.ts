import { type PointerEvent, useRef } from 'react';
import { isInSafeTriangle } from '../model/is-in-safe-triangle';

/** Milliseconds of the trail that gives the direction; single pointer events are too short. */
const TRAIL_TIME = 120;

type Seen = { x: number; y: number; at: number };

/** Tracks the pointer over the menu and tells whether it moves towards the panel. */
export function usePointerTrail() {
  const trail = useRef<Seen[]>([]);
  const seen = ({ clientX, clientY, timeStamp }: PointerEvent): Seen => ({
    x: clientX,
    y: clientY,
    at: timeStamp,
  });
  return {
    follow(event: PointerEvent) {
      const now = seen(event);
      trail.current = [...trail.current.filter(({ at }) => now.at - at < TRAIL_TIME), now];
    },
    headsFor(event: PointerEvent, panel: Element | null): boolean {
      const now = seen(event);
      // After a rest the last known position is the start.
      const from = trail.current.find(({ at }) => now.at - at < TRAIL_TIME) ?? trail.current.at(-1);
      return !!panel && !!from && isInSafeTriangle(from, now, panel.getBoundingClientRect());
    },
  };
}
