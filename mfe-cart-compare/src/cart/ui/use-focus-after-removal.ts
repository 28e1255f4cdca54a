import { type RefObject, useEffect, useRef } from 'react';
import type { Removal } from '../model/cart-state';

/** Moves the focus from a removed line to Undo, and from there to the restored line. */
export function useFocusAfterRemoval(element: RefObject<HTMLElement | null>, removal: Removal | null): void {
  const seen = useRef(removal);
  useEffect(() => {
    const before = seen.current;
    seen.current = removal;
    if (removal !== null && removal !== before)
      element.current?.querySelector<HTMLElement>('[data-undo]')?.focus();
    // Undo was removed with the focus on it; other changes leave the focus alone.
    if (removal !== null || before === null || document.activeElement !== document.body) return;
    const line = before.removed ? `[data-line="${CSS.escape(before.removed.id)}"]` : '[data-line]';
    element.current?.querySelector<HTMLElement>(`${line} [data-remove]`)?.focus();
  }, [element, removal]);
}
