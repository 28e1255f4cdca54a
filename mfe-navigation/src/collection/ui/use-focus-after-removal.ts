import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * Moves the focus on from a link that its own press removes: to the one that takes its place in its list, else to the
 * element of `fallback`.
 */
export function useFocusAfterRemoval() {
  const fallback = useRef<HTMLElement>(null);
  const pressed = useRef<{ link: Element; list: Element | null; at: number } | null>(null);
  // The commit in which it goes is any after the press: the next, or that of the answer.
  useEffect(() => {
    const last = pressed.current;
    if (!last || last.link.isConnected) return;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const next = last.list ? linksOf(last.list)[last.at] : undefined;
    (next?.isConnected ? next : fallback.current)?.focus({ preventScroll: true });
  });
  const onClickCapture = ({ target }: MouseEvent) => {
    const link = (target as Element).closest<HTMLElement>('a');
    const list = link?.closest('ul') ?? null;
    pressed.current = link && { link, list, at: list ? linksOf(list).indexOf(link) : -1 };
  };
  return { fallback, onClickCapture };
}

/** One that takes all back must not be pressed by who goes on pressing Enter. */
const linksOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('a:not([data-clear-all])')];
