import { useUnit } from 'effector-react';
import { $collections } from '../model/collections';
import { $query } from '../model/query';
import { $recent, recentFor } from '../model/recent';
import { $aiSuggestions, $error, $products, $skuMatch, $status, $suggesting } from '../model/results';
import { $suggested, suggestionsFor } from '../model/suggestions';
import { announcementOf, type SectionTab, sectionsOf } from './sections';
import type { BoxLayout } from './use-layout';

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
