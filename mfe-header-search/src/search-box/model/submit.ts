import { createGateway } from '@kilowatt/remote-kit';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { $collections, loadCollectionsFx } from './collections';
import { $query, queryCleared } from './query';
import { $aiSuggestions, $products, $status } from './results';

/** The form was sent; the text may be a suggestion's. */
export const submitted = createEvent<string>();
/** A product was picked, by its handle. */
export const productPicked = createEvent<string>();
/** Where the box leads. */
export const destinationFound = createEvent<{ query: string; destination: string }>();

const interpretFx = createEffect(
  async ({ text, collections }: { text: string; collections: { title: string; handle: string }[] }) => {
    const { interpret } = await import(/* webpackChunkName: "interpret" */ '@kilowatt/query');
    return interpret(text, { collections }).to;
  },
);
/** Fire and forget (specification §7). */
const trackFx = createEffect(
  async ({
    query,
    destination,
    resultsCount,
  }: {
    query: string;
    destination: string;
    resultsCount: number;
  }) => {
    const collectionMatched = destination.startsWith('/collection/');
    await createGateway().post(
      '/api/track-search',
      { query, resultUrl: destination, collectionMatched, resultsCount },
      { keepalive: true },
    );
  },
);

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
  },
  filter: (_state, text) => text.trim() !== '',
  fn: ({ query, collections, products, ai, status }, text) => {
    const instead = text === query && status === 'done' && products.length === 0 ? ai[0] : undefined;
    return { text: instead ?? text, collections };
  },
  target: interpretFx,
});
sample({
  clock: interpretFx.done,
  filter: ({ result }) => result !== null,
  fn: ({ params, result }) => ({ query: params.text, destination: result ?? '/' }),
  target: destinationFound,
});
sample({
  clock: productPicked,
  source: $query,
  fn: (query, handle) => ({ query, destination: `/products/${handle}` }),
  target: destinationFound,
});
sample({
  clock: destinationFound,
  source: $products,
  fn: (products, found) => ({ ...found, resultsCount: products.length }),
  target: trackFx,
});
sample({ clock: destinationFound, fn: () => undefined, target: queryCleared });
