import { LIMITS } from '@kilowatt/contracts';
import type { Query } from '@kilowatt/remote-kit/model';
import { createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum/debounce';

export const queryTyped = createEvent<string>();
/** Clears the box: after a navigation, or by the shopper. */
export const queryCleared = createEvent();

export const $query = createStore('', { serialize: 'ignore' })
  .on(queryTyped, (_, query) => query)
  .reset(queryCleared);

/** The shopper has paused typing for 150 ms (specification §9): the search starts. */
export const searchRequested = sample({
  clock: debounce({ source: queryTyped, timeout: LIMITS.searchDebounce }),
  filter: (query) => query.trim() !== '',
});

/** Aborts a read for the typed query when the shopper types on. */
export const cancelOnTyping = ({ cancel }: Query<string, unknown>) =>
  sample({ clock: [queryTyped, queryCleared], fn: () => undefined, target: cancel });
