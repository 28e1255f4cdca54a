import { LIMITS } from '@kilowatt/contracts';
import { useUnit } from 'effector-react';
import { useSyncExternalStore } from 'react';
import { $recent, recentFor } from '../model/past-searches';
import { $collections, $query, $suggested, suggestionsFor } from '../model/query';
import { $aiSuggestions, $error, $products, $skuMatch, $status, $suggesting } from '../model/results';
import {
  type BoxLayout,
  type BoxState,
  outcomeOf,
  type Section,
  type SectionTab,
  sectionsOf,
} from './sections';

const QUERIES = [`(min-width: ${LIMITS.wideFrom}px)`, `(min-width: ${LIMITS.mediumFrom}px)`];

function subscribe(changed: () => void): () => void {
  const lists = QUERIES.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
}

const read = (): BoxLayout => {
  const [wide, medium] = QUERIES.map((query) => matchMedia(query).matches);
  return wide ? 'wide' : medium ? 'medium' : 'small';
};

/** One list, two tabs or two columns (specification §2, §9). */
export const useLayout = (): BoxLayout => useSyncExternalStore(subscribe, read, () => 'small');

/** The sections of the popup, and the text to announce. */
export function useSections(layout: BoxLayout, tab: SectionTab) {
  const { collections, suggested, recent, ...known } = useUnit({
    query: $query,
    collections: $collections,
    suggested: $suggested,
    recent: $recent,
    status: $status,
    products: $products,
    error: $error,
    sku: $skuMatch,
    meant: $aiSuggestions,
    suggesting: $suggesting,
  });
  const state = {
    ...known,
    suggestions: suggestionsFor(known.query, collections, suggested),
    recent: recentFor(known.query, recent),
  };
  const sections = sectionsOf(state, layout, tab);
  return { sections, loading: known.status === 'loading', announcement: announcementOf(state, sections) };
}

/** The text to announce once a search has ended; empty before. */
export function announcementOf(state: BoxState, sections: readonly Section[]): string {
  const count = sections.flatMap(({ options }) => options).length;
  return (
    outcomeOf(state) ?? (state.status === 'done' ? `${count} ${count === 1 ? 'result' : 'results'}` : '')
  );
}
