import { CollectionSummary } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { array } from 'valibot';

/** The box was entered for the first time. */
export const boxEntered = createEvent();

/** Milliseconds that a search may wait for the collections. */
const PATIENCE = 1_500;

export const loadCollectionsFx = createEffect(() =>
  createGateway().get('/api/collections', array(CollectionSummary), {
    signal: AbortSignal.timeout(PATIENCE),
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
