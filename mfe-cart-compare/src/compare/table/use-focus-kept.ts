import { type RefObject, useEffect, useRef } from 'react';

/** If the focused element was removed by a change of the content, moves the focus to the first of these elements. */
export function useFocusKept(places: readonly RefObject<HTMLElement | null>[], content: string): void {
  const shown = useRef(content);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    if (document.activeElement !== document.body) return;
    places.find(({ current }) => current !== null)?.current?.focus();
  }, [places, content]);
}
