import { SearchesAnswer } from '@kilowatt/contracts';
import { createQuery } from '../../gateway/create-query';

/** The most frequent searches and searches without results of the last 30 days. */
export const topSearches = createQuery((gateway) =>
  gateway.get('/api/searches/top?days=30&limit=10', SearchesAnswer),
);
export const zeroResultSearches = createQuery((gateway) =>
  gateway.get('/api/searches/zero-results?days=30&limit=10', SearchesAnswer),
);
