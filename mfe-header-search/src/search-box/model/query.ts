import { LIMITS } from '@kilowatt/contracts';
import { createEvent, createStore } from 'effector';
import { debounce } from 'patronum/debounce';

export const queryTyped = createEvent<string>();
/** Clears the box: after a navigation, or by the shopper. */
export const queryCleared = createEvent();

export const $query = createStore('', { serialize: 'ignore' })
  .on(queryTyped, (_, query) => query)
  .reset(queryCleared);

/** The query, debounced by 150 ms (specification §9). */
export const queryDebounced = debounce({ source: queryTyped, timeout: LIMITS.searchDebounce });
