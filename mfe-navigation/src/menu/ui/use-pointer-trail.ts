import { type PointerEvent, useRef } from 'react';
import { headsForPanel } from '../model/heads-for-panel';

/** Milliseconds that a movement is judged by: a single step of a pointer is too short to have a direction. */
const MEMORY = 120;

type Seen = { x: number; y: number; at: number };

/** Follows the pointer over the menu and tells whether it is on its way to a panel. */
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
      trail.current = [...trail.current.filter(({ at }) => now.at - at < MEMORY), now];
    },
    headsFor(event: PointerEvent, panel: Element | null): boolean {
      const now = seen(event);
      // Who rested, or whose machine was busy, comes from where they were last.
      const from = trail.current.find(({ at }) => now.at - at < MEMORY) ?? trail.current.at(-1);
      return !!panel && !!from && headsForPanel(from, now, panel.getBoundingClientRect());
    },
  };
}
