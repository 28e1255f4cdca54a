import type { CompareProduct } from '@kilowatt/contracts';
import { useHydrated, useLocation } from '@kilowatt/remote-kit';
import { useUnit } from 'effector-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { $products } from '../model/compare';
import { ChosenProducts } from './chosen-products';

/** The bar at the bottom: shown once a product is chosen, except on the compare page (specification §2). */
export default function CompareBar() {
  const products = useUnit($products);
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const element = useRef<HTMLElement>(null);
  const { said, removed } = useAfterRemoval(element, products);
  const shown = hydrated && products.length > 0 && pathname.replace(/\/$/, '') !== '/compare';
  return (
    <>
      {/* Stays when the bar is removed, so that the last removal is announced as well. */}
      <p role="status" className="visually-hidden">
        <span key={said.turn}>{said.text}</span>
      </p>
      {shown && <ChosenProducts element={element} products={products} onRemoved={removed} />}
    </>
  );
}

type Said = { text: string; turn: number };

/** Announces a removal in the bar and moves the focus to the next product, or to the page. */
function useAfterRemoval(
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
