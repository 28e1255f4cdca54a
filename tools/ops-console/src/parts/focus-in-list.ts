import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose items go while they have it: the item that takes the place gets it, or the heading of the
 * section once the list is empty. Otherwise keyboard and screen reader would begin at the top of the page again.
 * @param keys those of the items, in their order
 * @returns properties of the element whose children are the items
 */
export function useFocusInList<List extends HTMLElement>(keys: readonly string[]) {
  const ref = useRef<List>(null);
  const place = useRef<number | null>(null);
  const order = keys.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when items have gone or moved.
  useLayoutEffect(() => {
    const list = ref.current;
    if (place.current === null || !list || document.activeElement !== document.body) return;
    const item = list.children[Math.min(place.current, list.children.length - 1)];
    const named = item ?? list.closest('section');
    const target = named?.querySelector<HTMLElement>('h2, h3, h4') ?? item;
    if (!(target instanceof HTMLElement)) return;
    target.tabIndex = -1;
    target.focus();
  }, [order]);
  return {
    ref,
    onFocus({ target }: FocusEvent): void {
      place.current = [...(ref.current?.children ?? [])].findIndex((item) => item.contains(target));
    },
    onBlur(): void {
      place.current = null;
    },
  };
}
