import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * Brings the count and the first products of a list into view once a filter far down the page was chosen by a pointer. The
 * focus stays where it is; those who go through the filters by keys keep their place, and hear the count.
 * @param listKey changes with the list
 */
export function useResultsInView(listKey: string) {
  const results = useRef<HTMLElement>(null);
  const isChosen = useRef(false);
  const shown = useRef(listKey);
  useEffect(() => {
    if (shown.current === listKey) return;
    shown.current = listKey;
    if (isChosen.current && results.current) showStart(results.current);
    isChosen.current = false;
  }, [listKey]);
  const onClick = ({ detail, target }: MouseEvent) => {
    // A press of the Enter key is a click without a count.
    isChosen.current = detail > 0 && (target as Element).closest('a, button, input') !== null;
  };
  return { results, onFilter: { onClickCapture: onClick } };
}

function showStart(element: HTMLElement): void {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  if (element.getBoundingClientRect().top >= margin) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' });
}
