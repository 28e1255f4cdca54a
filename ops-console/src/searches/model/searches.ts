import { SEARCHES_CALLS } from '@kilowatt/contracts/management';
import { createQuery } from '../../gateway/create-query';
import { sendRequest } from '../../gateway/send-request';

const query = { days: 30, limit: 10 };

/** The most frequent searches and searches without results of the last 30 days. */
export const topSearches = createQuery((gateway) => sendRequest(gateway, SEARCHES_CALLS.top, { query }));
export const zeroResultSearches = createQuery((gateway) =>
  sendRequest(gateway, SEARCHES_CALLS.zeroResults, { query }),
);
