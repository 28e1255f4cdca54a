import { SearchesAnswer } from '@kilowatt/contracts';
import { createReading } from '../../gateway/create-reading';

/** What shoppers looked for most, and what they looked for in vain, in the last 30 days. */
export const topSearches = createReading((gateway) =>
  gateway.get('/api/searches/top?days=30&limit=10', SearchesAnswer),
);
export const vainSearches = createReading((gateway) =>
  gateway.get('/api/searches/zero-results?days=30&limit=10', SearchesAnswer),
);
