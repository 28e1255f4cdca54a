import { createEffect, createEvent, createStore, sample } from 'effector';
import { $collections, boxEntered, loadCollectionsFx } from './collections';
import { lead, loadQuery, type Question } from './lead';
import { $query, queryCleared } from './query';
import { $aiSuggestions, $found, $products, $status } from './results';
import { type Tracked, trackedAs } from './tracked-as';

/** The form was sent; the text may be a suggestion's. */
export const submitted = createEvent<string>();
/** A product was picked, by its handle. */
export const productPicked = createEvent<string>();
/** Where the box leads, and what that tells of the shop's search. */
export const destinationFound = createEvent<{ query: string; destination: string; tracked: Tracked }>();

const leadFx = createEffect(async ({ tracked, ...question }: Question & { tracked: Tracked }) => ({
  ...(await lead(question)),
  tracked,
}));
const loadQueryFx = createEffect(async () => void (await loadQuery()));
sample({ clock: boxEntered, fn: () => undefined, target: loadQueryFx });

/** A query to be led on; one that is sent while the collections are still on their way waits for them. */
const readyToGo = createEvent<string>();
const $waiting = createStore<string | null>(null, { serialize: 'ignore' });
sample({ clock: submitted, filter: loadCollectionsFx.pending.map((pending) => !pending), target: readyToGo });
sample({ clock: submitted, filter: loadCollectionsFx.pending, target: $waiting });
sample({
  clock: loadCollectionsFx.finally,
  source: $waiting,
  filter: (text) => text !== null,
  fn: (text) => text ?? '',
  target: readyToGo,
});
$waiting.reset(readyToGo);

// Where nothing was found and there are suggestions, Enter takes the first (specification §4).
sample({
  clock: readyToGo,
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
    const nothing = text === query && status === 'done' && products.length === 0;
    const tracked = trackedAs(found, query, text);
    return { text, instead: nothing ? ai[0] : undefined, collections, tracked };
  },
  target: leadFx,
});
sample({
  clock: leadFx.doneData,
  filter: ({ destination }) => destination !== null,
  fn: ({ destination, ...found }) => ({ ...found, destination: destination ?? '/' }),
  target: destinationFound,
});
sample({
  clock: productPicked,
  source: { query: $query, found: $found },
  fn: ({ query, found }, handle) => ({
    query,
    destination: `/products/${handle}`,
    tracked: trackedAs(found, query, query),
  }),
  target: destinationFound,
});
sample({ clock: destinationFound, fn: () => undefined, target: queryCleared });
