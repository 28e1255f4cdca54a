import { type RefObject, useEffect, useRef } from 'react';

/** When what had the focus went away with a change, the region around it takes the focus. */
export function useFocusKept(region: RefObject<HTMLElement | null>, content: string): void {
  const shown = useRef(content);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    if (document.activeElement === document.body) region.current?.focus();
  }, [region, content]);
}
