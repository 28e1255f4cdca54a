import { LIMITS, type TrackSearchRequest } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { createEffect, sample } from 'effector';
import { destinationFound } from './submit';

/** Characters of an address that the gateway takes. */
const LONGEST = 2_000;

/** Fire and forget (specification §7). */
const trackFx = createEffect((search: TrackSearchRequest) =>
  createGateway().post('/api/track-search', search, { keepalive: true }),
);

sample({
  clock: destinationFound,
  fn: ({ destination, tracked }): TrackSearchRequest => ({
    query: tracked.query.slice(0, LIMITS.queryLength),
    resultUrl: destination.slice(0, LONGEST),
    collectionMatched: destination.startsWith('/collection/'),
    resultsCount: tracked.resultsCount,
  }),
  target: trackFx,
});
