import { type RefObject, useEffect, useState } from 'react';

/** Pixels that a scroll must cover in one direction, so that a trembling finger moves nothing. */
const THRESHOLD = 8;

/** Whether the header's own place is above the window: while it is in sight, a hidden header would leave it empty. */
function hasLeft(header: HTMLElement | null): boolean {
  const below = header?.nextElementSibling?.getBoundingClientRect();
  return below !== undefined && scrollY > 0 && below.top <= 0;
}

/**
 * Whether the header gives its room to the page: while the page is scrolled down. It returns on a scroll up, at the top,
 * and with the focus.
 */
export function useHiddenHeader(element: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < THRESHOLD) return;
      last = scrollY;
      const header = element.current;
      setHidden(moved > 0 && hasLeft(header) && !header?.contains(document.activeElement));
    };
    const onFocus = () => setHidden(false);
    const header = element.current;
    addEventListener('scroll', onScroll, { passive: true });
    header?.addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('scroll', onScroll);
      header?.removeEventListener('focusin', onFocus);
    };
  }, [element]);
  return hidden;
}
