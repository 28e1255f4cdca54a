import { useLocation } from '@kilowatt/remote-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { panelId } from './panel';

/** Closes the open panel on Escape, on a click elsewhere, and on navigation. */
export function useClosing(
  root: RefObject<HTMLElement | null>,
  open: number | null,
  close: () => void,
): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) close();
    shown.current = address;
  }, [address, close]);

  useEffect(() => {
    if (open === null) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      // Moves the focus only if it would be lost.
      if (root.current?.contains(document.activeElement))
        root.current.querySelector<HTMLElement>(`[aria-controls="${panelId(open)}"]`)?.focus();
      close();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [root, open, close]);
}
