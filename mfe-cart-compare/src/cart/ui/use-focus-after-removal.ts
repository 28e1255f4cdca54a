import { type RefObject, useEffect, useRef } from 'react';
import type { Removal } from '../model/cart-state';

/** The focus that stood on what was removed goes to Undo, and from there to what has come back. */
export function useFocusAfterRemoval(place: RefObject<HTMLElement | null>, removal: Removal | null): void {
  const seen = useRef(removal);
  useEffect(() => {
    const before = seen.current;
    seen.current = removal;
    if (removal !== null && removal !== before)
      place.current?.querySelector<HTMLElement>('[data-undo]')?.focus();
    // Undo has gone with the focus on it; a change elsewhere leaves the focus where it is.
    if (removal !== null || before === null || document.activeElement !== document.body) return;
    const line = before.removed ? `[data-line="${CSS.escape(before.removed.id)}"]` : '[data-line]';
    place.current?.querySelector<HTMLElement>(`${line} [data-remove]`)?.focus();
  }, [place, removal]);
}
