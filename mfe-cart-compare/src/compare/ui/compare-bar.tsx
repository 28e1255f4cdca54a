import { useHydrated, useLocation } from '@kilowatt/remote-kit';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { $products } from '../model/compare';
import { ChosenProducts } from './chosen-products';
import { useAfterRemoval } from './use-after-removal';

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
