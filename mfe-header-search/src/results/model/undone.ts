import { searchHrefOf, type TrackSearchRequest } from '@kilowatt/contracts';
import { $gateway } from '@kilowatt/remote-kit';
import { attach, createEvent, sample } from 'effector';

/** A shopper searched for the words of a query instead of what they mean; with the number of results. */
export const interpretationUndone = createEvent<{ query: string; total: number }>();

/** Fire and forget, like every tracked search: the address says what it was. */
const trackFx = attach({
  source: $gateway,
  effect: (gateway, search: TrackSearchRequest) =>
    gateway.post('/api/track-search', search, { keepalive: true }),
});

sample({
  clock: interpretationUndone,
  fn: ({ query, total }): TrackSearchRequest => ({
    query,
    resultUrl: searchHrefOf(query, 'words'),
    collectionMatched: false,
    resultsCount: total,
  }),
  target: trackFx,
});
