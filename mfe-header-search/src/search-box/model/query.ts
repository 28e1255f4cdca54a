import { LIMITS } from '@kilowatt/contracts';
import { createEvent, createStore } from 'effector';
import { debounce } from 'patronum/debounce';

export const queryTyped = createEvent<string>();
/** Empties the box: after a navigation, or by the shopper. */
export const queryCleared = createEvent();

export const $query = createStore('', { serialize: 'ignore' })
  .on(queryTyped, (_, query) => query)
  .reset(queryCleared);

/** The query, 150 ms after the last letter (specification §9). */
export const queryRested = debounce({ source: queryTyped, timeout: LIMITS.searchDebounce });
