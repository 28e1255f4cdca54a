import { LIMITS } from '@kilowatt/contracts';
import { useSyncExternalStore } from 'react';

export type BoxLayout = 'small' | 'medium' | 'wide';

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
