import { attach, createEvent, createStore, sample } from 'effector';
import { queryCleared, queryRested, queryTyped } from './query';

/** A query that is looked up, and what ends the look-up when the shopper types on. */
export type Asked = { query: string; signal: AbortSignal };

const started = createEvent<{ query: string; controller: AbortController }>();
const $controller = createStore<AbortController | null>(null, { serialize: 'ignore' }).on(
  started,
  (_, { controller }) => controller,
);
const abortFx = attach({ source: $controller, effect: (controller) => controller?.abort() });

sample({
  clock: queryRested,
  filter: (query) => query.trim() !== '',
  fn: (query) => ({ query, controller: new AbortController() }),
  target: started,
});
sample({ clock: [queryTyped, queryCleared], fn: () => undefined, target: abortFx });

/** The shopper has rested on a query: it is worth asking for. */
export const asked = started.map(({ query, controller }): Asked => ({ query, signal: controller.signal }));
