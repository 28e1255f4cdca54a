import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { panelId } from './category-item';

/** A focusable position: in the bar, or among the links of the open panel. */
export type Stop = { where: 'bar' | 'panel'; index: number };

type Bar = {
  at: Stop;
  /** Number of stops in the bar. */
  bar: number;
  /** Number of links in the open panel; 0 if none is open. */
  panel: number;
  /** Index in the bar of the button that opened the panel. */
  opener: number;
};

/** The next stop for an arrow key, Home or End: disclosure navigation of the APG. Null keeps the focus. */
export function nextStop(key: string, { at, bar, panel, opener }: Bar): Stop | null {
  const size = at.where === 'bar' ? bar : panel;
  const move = (by: number): Stop => ({ where: at.where, index: (at.index + by + size) % size });
  if (size === 0) return null;
  if (key === 'Home') return { where: at.where, index: 0 };
  if (key === 'End') return { where: at.where, index: size - 1 };
  if (key === 'ArrowRight') return move(1);
  if (key === 'ArrowLeft') return move(-1);
  if (at.where === 'bar') return key === 'ArrowDown' && panel > 0 ? { where: 'panel', index: 0 } : null;
  if (key === 'ArrowDown') return move(1);
  if (key === 'ArrowUp') return at.index === 0 ? { where: 'bar', index: opener } : move(-1);
  return null;
}

/** Moves the focus through bar and open panel with arrows, Home and End. */
export function useMenuKeys(root: RefObject<HTMLElement | null>, open: number | null) {
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const bar = stops(root.current, '[data-bar]');
    const links = open === null ? [] : stops(root.current, `#${panelId(open)} a`);
    const at = stopOf(activeElement(), bar, links);
    if (!at) return;
    const opener = bar.findIndex(
      (stop) => open !== null && stop.getAttribute('aria-controls') === panelId(open),
    );
    const next = nextStop(event.key, { at, bar: bar.length, panel: links.length, opener });
    if (!next) return;
    event.preventDefault();
    (next.where === 'bar' ? bar : links)[next.index]?.focus();
  };
}

const stops = (root: HTMLElement | null, selector: string): HTMLElement[] =>
  [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
    (stop) => stop.checkVisibility?.() !== false,
  );

function stopOf(active: HTMLElement | null, bar: HTMLElement[], links: HTMLElement[]): Stop | null {
  const inBar = active ? bar.indexOf(active) : -1;
  if (inBar >= 0) return { where: 'bar', index: inBar };
  const inPanel = active ? links.indexOf(active) : -1;
  return inPanel >= 0 ? { where: 'panel', index: inPanel } : null;
}

const activeElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

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

/** Tracks the pointer over the menu and detects whether it moves towards the panel. */
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
