const QUERIES = ['gas+range', 'quiet+dishwasher', 'washer', 'french+door', 'samsung+dryer+white'];

/** A search with a price of its own: gateways keep answers, and would not search for a query a second time. */
export const searchAddress = (at: number): string =>
  `/api/search?q=${QUERIES[at % QUERIES.length]}+under+%24${500 + at}`;
