import { useCallback, useState } from 'react';

/** The width of an element, so that the text of a plot keeps its size. */
export function useWidth(before = 320) {
  const [width, setWidth] = useState(before);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, width] as const;
}
