import { LIMITS } from '@kilowatt/contracts';
import { type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { matchAdded } from '../model/add-match';
import { $recent, recentCleared, recentFor, recentRemoved } from '../model/past-searches';
import {
  $collections,
  $query,
  $suggested,
  queryCleared,
  searchRetried,
  suggestionsFor,
} from '../model/query';
import { $aiSuggestions, $error, $found, $products, $skuMatch, $status, $suggesting } from '../model/results';
import { productPicked, submitted } from '../model/submit';
import {
  type BoxLayout,
  type BoxState,
  type Option,
  outcomeOf,
  type Section,
  type SectionTab,
  sectionsOf,
  tabOf,
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

/**
 * The sections of the popup, the tab that shows them, and the text to announce.
 * @param chosen the tab that the visitor has chosen for this text, if any
 */
export function useSections(layout: BoxLayout, chosen: SectionTab | null) {
  const { collections, suggested, recent, found, ...known } = useUnit({
    query: $query,
    collections: $collections,
    suggested: $suggested,
    recent: $recent,
    status: $status,
    products: $products,
    found: $found,
    error: $error,
    sku: $skuMatch,
    meant: $aiSuggestions,
    suggesting: $suggesting,
  });
  const state = {
    ...known,
    total: found?.query === known.query ? found.resultsTotal : null,
    suggestions: suggestionsFor(known.query, collections, suggested),
    recent: recentFor(known.query, recent),
  };
  const tab = chosen ?? tabOf(state);
  const sections = sectionsOf(state, layout, tab);
  return {
    tab,
    sections,
    loading: known.status === 'loading',
    announcement: announcementOf(state, sections),
  };
}

/** The text to announce once a search has ended; empty before. */
export function announcementOf(state: BoxState, sections: readonly Section[]): string {
  const count = sections
    .flatMap(({ options }) => options)
    .filter(({ kind }) => kind !== 'all' && kind !== 'add').length;
  return (
    outcomeOf(state) ?? (state.status === 'done' ? `${count} ${count === 1 ? 'result' : 'results'}` : '')
  );
}

/** Downshift for the options; a selected option is submitted, opened or removed, and never becomes the text. */
export function useOptions(query: string, options: Option[]) {
  const [submit, pick, add, clearRecent, retry] = useUnit([
    submitted,
    productPicked,
    matchAdded,
    recentCleared,
    searchRetried,
  ]);
  return useCombobox<Option>({
    id: 'search',
    items: options,
    inputValue: query,
    itemToString: () => query,
    selectedItem: null,
    // By the browser, which keeps options clear of the way to all results (`scroll-padding`).
    scrollIntoView: (option) => option?.scrollIntoView?.({ block: 'nearest' }),
    onSelectedItemChange({ selectedItem: option }) {
      if (option?.kind === 'product' || option?.kind === 'all') pick(option.href);
      else if (option?.kind === 'add') add(option.product);
      else if (option?.kind === 'retry') retry();
      else if (option?.kind === 'forget') clearRecent();
      else if (option) submit(option.text);
    },
    stateReducer,
  });
}

/** A resting pointer does not change the active option, and leaving the box selects nothing. */
function stateReducer(
  state: { inputValue: string },
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): UseComboboxStateChangeOptions<Option>['changes'] {
  if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: null };
  if (type === useCombobox.stateChangeTypes.InputChange)
    return { ...changes, highlightedIndex: -1, isOpen: changes.inputValue !== '' };
  // The box stays open for the answer.
  if (changes.selectedItem?.kind === 'retry') return { ...changes, highlightedIndex: -1, isOpen: true };
  if (type === useCombobox.stateChangeTypes.InputClick)
    return { ...changes, isOpen: state.inputValue !== '' };
  return changes;
}

/** Escape clears the text of a closed box, and Delete removes the active recent search. */
export function useKeys(active: Option | undefined, open: boolean) {
  const [clear, removeRecent] = useUnit([queryCleared, recentRemoved]);
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && !open) clear();
    if (event.key === 'Delete' && active?.kind === 'recent') {
      event.preventDefault();
      removeRecent(active.text);
    }
    const hasSameText = event.key === 'Home' || event.key === 'End';
    const plainEnter = event.key === 'Enter' && !active;
    if (hasSameText || plainEnter || event.nativeEvent.isComposing) preventDownshift(event.nativeEvent);
  };
}

/** Downshift's own way to leave an event to the browser. */
export const preventDownshift = (event: Event): void => {
  Object.assign(event, { preventDownshiftDefault: true });
};
