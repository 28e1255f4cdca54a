import { type RefObject, useEffect, useRef } from 'react';

/** When what had the focus went away with a change of the content, the first of these places takes the focus. */
export function useFocusKept(places: readonly RefObject<HTMLElement | null>[], content: string): void {
  const shown = useRef(content);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    if (document.activeElement !== document.body) return;
    places.find(({ current }) => current !== null)?.current?.focus();
  }, [places, content]);
}
