import type { CompareProduct } from '@kilowatt/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Said = { text: string; turn: number };

/** Announces a removal in the bar and moves the focus to the next product, or to the page. */
export function useAfterRemoval(
  element: RefObject<HTMLElement | null>,
  products: readonly CompareProduct[],
): { said: Said; removed: (index: number, text: string) => void } {
  const at = useRef<number | null>(null);
  const [said, say] = useState<Said>({ text: '', turn: 0 });
  useEffect(() => {
    if (at.current === null) return;
    const buttons = element.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = products.length > 0 ? buttons[Math.min(at.current, buttons.length - 1)] : null;
    at.current = null;
    // The bar is removed with its last product; `main` is the target of the skip link, too.
    (next ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [element, products]);
  return {
    said,
    removed(index, text) {
      at.current = index;
      say(({ turn }) => ({ text, turn: turn + 1 }));
    },
  };
}
