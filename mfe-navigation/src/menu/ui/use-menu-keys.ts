import type { KeyboardEvent, RefObject } from 'react';
import { nextStop, type Stop } from '../model/next-stop';
import { panelId } from './panel';

/** Moves the focus through bar and open panel with arrows, Home and End. */
export function useMenuKeys(root: RefObject<HTMLElement | null>, open: number | null) {
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const bar = stops(root.current, '[data-bar]');
    const links = open === null ? [] : stops(root.current, `#${panelId(open)} a`);
    const at = stopOf(activeElement(), bar, links);
    if (!at) return;
    const opener = bar.findIndex(
      (stop) => open !== null && stop.getAttribute('aria-controls') === panelId(open),
    );
    const next = nextStop(event.key, { at, bar: bar.length, panel: links.length, opener });
    if (!next) return;
    event.preventDefault();
    (next.where === 'bar' ? bar : links)[next.index]?.focus();
  };
}

const stops = (root: HTMLElement | null, selector: string): HTMLElement[] =>
  [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
    (stop) => stop.checkVisibility?.() !== false,
  );

function stopOf(active: HTMLElement | null, bar: HTMLElement[], links: HTMLElement[]): Stop | null {
  const inBar = active ? bar.indexOf(active) : -1;
  if (inBar >= 0) return { where: 'bar', index: inBar };
  const inPanel = active ? links.indexOf(active) : -1;
  return inPanel >= 0 ? { where: 'panel', index: inPanel } : null;
}

const activeElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;
