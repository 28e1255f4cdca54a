import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Point, panned, pinched, type View, wheelFactor, zoomed } from '../model/zoom';

/**
 * A frame whose picture is zoomed and moved by wheel, pointers and, through `change`, by anything else.
 * @param start how it is shown at first
 */
export function useZoom(start: View) {
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const [view, setView] = useState(start);
  const [isHeld, setHeld] = useState(false);
  const change = (next: (view: View, side: number) => View) =>
    setView((current) => next(current, sideOf(frame.current)));

  // React listens to wheels passively, and the page would be zoomed too.
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const point = pointIn(element, event);
      setView((current) => zoomed(current, wheelFactor(event.deltaY), sideOf(element), point));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const release = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
    setHeld(pointers.current.size > 0);
  };
  return {
    frame,
    view,
    /** Whether a pointer holds the picture, which then follows without a transition. */
    isHeld,
    change,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        pointers.current.set(event.pointerId, pointIn(frame.current, event));
        setHeld(true);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = pointers.current.get(event.pointerId);
        if (!from) return;
        const to = pointIn(frame.current, event);
        const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
        pointers.current.set(event.pointerId, to);
        change((current, side) =>
          other
            ? pinched(current, [from, other], [to, other], side)
            : panned(current, { x: to.x - from.x, y: to.y - from.y }, side),
        );
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
    pointOf: (event: { clientX: number; clientY: number }) => pointIn(frame.current, event),
  };
}

const sideOf = (element: HTMLElement | null): number => element?.clientWidth ?? 0;

/** Where an event is, in pixels from the centre of an element. */
function pointIn(
  element: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
