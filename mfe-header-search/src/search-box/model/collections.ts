import { CollectionSummary } from '@kilowatt/contracts';
import { createQuery } from '@kilowatt/remote-kit/model';
import { createEvent, createStore, sample } from 'effector';
import { array, fallback, nullable, pipe, transform } from 'valibot';

/** The search box got the focus for the first time. */
export const boxEntered = createEvent();

/** Milliseconds that a search waits for the collections. */
const TIMEOUT = 1_500;

/** An invalid collection is skipped, and one without products, to which no search leads. */
const Collections = pipe(
  array(fallback(nullable(CollectionSummary), null)),
  transform((collections) =>
    collections.flatMap((collection) => (collection === null || collection.empty ? [] : [collection])),
  ),
);

export const collectionsQuery = createQuery<void, CollectionSummary[]>(
  (gateway, _, signal) => gateway.get('/api/collections', Collections, { signal }),
  { timeout: TIMEOUT },
);

/** Loaded once; failures are ignored (specification §7). */
export const $collections = createStore<CollectionSummary[]>([], { serialize: 'ignore' }).on(
  collectionsQuery.done,
  (_, { value }) => value,
);

sample({
  clock: boxEntered,
  source: { collections: $collections, loading: collectionsQuery.$pending },
  filter: ({ collections, loading }) => collections.length === 0 && !loading,
  fn: () => undefined,
  target: collectionsQuery.start,
});
