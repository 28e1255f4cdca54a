import { LIMITS, type TrackSearchRequest } from '@kilowatt/contracts';
import { $gateway } from '@kilowatt/remote-kit';
import { attach, sample } from 'effector';
import { destinationResolved } from './submit';

/** Maximum length of a URL that the gateway accepts. */
const MAX_URL_LENGTH = 2_000;

/** Fire and forget (specification §7). */
const trackFx = attach({
  source: $gateway,
  effect: (gateway, search: TrackSearchRequest) =>
    gateway.post('/api/track-search', search, { keepalive: true }),
});

sample({
  clock: destinationResolved,
  fn: ({ destination, tracked }): TrackSearchRequest => ({
    query: tracked.query.slice(0, LIMITS.queryLength),
    resultUrl: destination.slice(0, MAX_URL_LENGTH),
    collectionMatched: destination.startsWith('/collection/'),
    resultsCount: tracked.resultsCount,
  }),
  target: trackFx,
});
