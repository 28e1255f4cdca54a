import { createEffect, createEvent, createStore, sample } from 'effector';
import { $collections, boxEntered, collectionsQuery } from './collections';
import { $query, queryCleared } from './query';
import { type DestinationRequest, loadQuery, resolveDestination } from './resolve-destination';
import { $aiSuggestions, $found, $products, $status } from './results';
import { type TrackedSearch, trackedSearch } from './tracked-search';

/** The form was submitted, possibly with a suggestion. */
export const submitted = createEvent<string>();
/** A product was picked, by its handle. */
export const productPicked = createEvent<string>();
/** The destination of a submit, and what is tracked about the search. */
export const destinationResolved = createEvent<{
  query: string;
  destination: string;
  tracked: TrackedSearch;
}>();

const resolveDestinationFx = createEffect(
  async ({ tracked, ...question }: DestinationRequest & { tracked: TrackedSearch }) => ({
    ...(await resolveDestination(question)),
    tracked,
  }),
);
const loadQueryFx = createEffect(async () => void (await loadQuery()));
sample({ clock: boxEntered, fn: () => undefined, target: loadQueryFx });

/** A query to resolve; a submit while the collections are loading waits for them. */
const readyToResolve = createEvent<string>();
const $pendingSubmit = createStore<string | null>(null, { serialize: 'ignore' });
sample({
  clock: submitted,
  filter: collectionsQuery.$pending.map((pending) => !pending),
  target: readyToResolve,
});
sample({ clock: submitted, filter: collectionsQuery.$pending, target: $pendingSubmit });
sample({
  clock: [collectionsQuery.done, collectionsQuery.failed],
  source: $pendingSubmit,
  filter: (text) => text !== null,
  fn: (text) => text ?? '',
  target: readyToResolve,
});
$pendingSubmit.reset(readyToResolve);

// If nothing was found and there are suggestions, Enter uses the first (specification §4).
sample({
  clock: readyToResolve,
  source: {
    query: $query,
    collections: $collections,
    products: $products,
    ai: $aiSuggestions,
    status: $status,
    found: $found,
  },
  filter: (_state, text) => text.trim() !== '',
  fn: ({ query, collections, products, ai, status, found }, text) => {
    const nothingFound = text === query && status === 'done' && products.length === 0;
    const tracked = trackedSearch(found, query, text);
    return { text, suggestion: nothingFound ? ai[0] : undefined, collections, tracked };
  },
  target: resolveDestinationFx,
});
sample({
  clock: resolveDestinationFx.doneData,
  filter: ({ destination }) => destination !== null,
  fn: ({ destination, ...found }) => ({ ...found, destination: destination ?? '/' }),
  target: destinationResolved,
});
sample({
  clock: productPicked,
  source: { query: $query, found: $found },
  fn: ({ query, found }, handle) => ({
    query,
    destination: `/products/${handle}`,
    tracked: trackedSearch(found, query, query),
  }),
  target: destinationResolved,
});
sample({ clock: destinationResolved, fn: () => undefined, target: queryCleared });
