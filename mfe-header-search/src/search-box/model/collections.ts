import { CollectionSummary } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { array, fallback, nullable, pipe, transform } from 'valibot';

/** The search box got the focus for the first time. */
export const boxEntered = createEvent();

/** Milliseconds that a search waits for the collections. */
const TIMEOUT = 1_500;

/** An invalid collection is skipped. */
const Collections = pipe(
  array(fallback(nullable(CollectionSummary), null)),
  transform((collections) => collections.filter((collection) => collection !== null)),
);

export const loadCollectionsFx = createEffect(() =>
  createGateway().get('/api/collections', Collections, {
    signal: AbortSignal.timeout(TIMEOUT),
  }),
);

/** Loaded once; failures are ignored (specification §7). */
export const $collections = createStore<CollectionSummary[]>([], { serialize: 'ignore' }).on(
  loadCollectionsFx.doneData,
  (_, collections) => collections,
);

sample({
  clock: boxEntered,
  source: { collections: $collections, loading: loadCollectionsFx.pending },
  filter: ({ collections, loading }) => collections.length === 0 && !loading,
  fn: () => undefined,
  target: loadCollectionsFx,
});
