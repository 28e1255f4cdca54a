import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Moves the focus to the toasts, as in other shops and desktop programs. */
export const TOASTS_KEY = 'F8';

/** The key takes the focus to the toasts and back; what is returned gives it back as well. */
export function useToastsKey(region: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement | null>(null);
  const giveBack = useCallback(() => {
    if (region.current?.contains(document.activeElement)) before.current?.focus();
  }, [region]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const inside = region.current?.contains(document.activeElement) ?? false;
      if (event.key === TOASTS_KEY && !inside) {
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) before.current = document.activeElement;
        (region.current?.querySelector('button') ?? region.current)?.focus();
      } else if (inside && (event.key === TOASTS_KEY || event.key === 'Escape')) {
        event.preventDefault();
        giveBack();
      }
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [region, giveBack]);
  return giveBack;
}
