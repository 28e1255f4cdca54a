import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a client-side navigation the heading of the new page gets the focus, so that it is read out; on another page of
 * the same list its products do. Filters and sort order leave the focus where it is, and so does a visitor who is typing
 * in a field again.
 */
export function useFocusOnNavigation(): void {
  const { pathname, search } = useLocation();
  const last = useRef({ pathname, search });
  useEffect(() => {
    const from = addressOf(last.current);
    const to = addressOf({ pathname, search });
    last.current = { pathname, search };
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.value !== '') return;
    if (from.page !== to.page) focusHeading();
    else if (from.list === to.list && from.number !== to.number) focusProducts();
  }, [pathname, search]);
}

/** Another query of a search is another page; other filters are another list on the same page. */
function addressOf({ pathname, search }: { pathname: string; search: string }) {
  const parameters = new URLSearchParams(search);
  const number = parameters.get('page') ?? '1';
  parameters.delete('page');
  parameters.sort();
  return { page: JSON.stringify([pathname, parameters.get('q')]), list: `${parameters}`, number };
}

/** Moves the focus to the heading of the page. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** A list without this element is short of filters: its heading is near. */
function focusProducts(): void {
  const products = document.getElementById('products');
  if (products) products.focus({ preventScroll: true });
  else focusHeading();
}
