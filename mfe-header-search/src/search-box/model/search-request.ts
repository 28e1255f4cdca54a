import { attach, createEvent, createStore, sample } from 'effector';
import { queryCleared, queryDebounced, queryTyped } from './query';

/** A search request, and the signal that aborts it when the shopper types on. */
export type SearchRequest = { query: string; signal: AbortSignal };

const started = createEvent<{ query: string; controller: AbortController }>();
const $controller = createStore<AbortController | null>(null, { serialize: 'ignore' }).on(
  started,
  (_, { controller }) => controller,
);
const abortFx = attach({ source: $controller, effect: (controller) => controller?.abort() });

sample({
  clock: queryDebounced,
  filter: (query) => query.trim() !== '',
  fn: (query) => ({ query, controller: new AbortController() }),
  target: started,
});
sample({ clock: [queryTyped, queryCleared], fn: () => undefined, target: abortFx });

/** The shopper has paused typing: the search request starts. */
export const searchRequested = started.map(
  ({ query, controller }): SearchRequest => ({ query, signal: controller.signal }),
);
