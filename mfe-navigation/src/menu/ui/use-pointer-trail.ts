import { type PointerEvent, useRef } from 'react';

type Point = { x: number; y: number };
type Panel = { left: number; right: number; bottom: number };

/**
 * Whether a pointer moves within the safe triangle, from its previous position to the far corners of the open panel.
 * The near edge is as wide as the page, so a triangle to it would contain every downward movement.
 */
export function isInSafeTriangle(from: Point, to: Point, { left, right, bottom }: Panel): boolean {
  const down = to.y - from.y;
  const height = bottom - from.y;
  if (down <= 0 || height <= 0) return false;
  const share = down / height;
  return to.x >= from.x + (left - from.x) * share && to.x <= from.x + (right - from.x) * share;
}

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
