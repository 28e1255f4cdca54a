import {
  DEPLOYMENT_CALLS,
  type HistoryEntry,
  HistoryKind,
  MAX_HISTORY,
} from '@kilowatt/contracts/management';
import { createEvent, createStore, sample } from 'effector';
import { createQuery, sendRequest } from '../gateway/calls';
import { operationDone } from '../releases/model/run-operation';

export type Entry = HistoryEntry;
export const KINDS = HistoryKind.options;
const PAGE_SIZE = 10;

export type Filter = { remote: string; kind: string; limit: number };

export const filterChanged = createEvent<Partial<Pick<Filter, 'remote' | 'kind'>>>();
export const nextPageRequested = createEvent();
export const historyRequested = createEvent();

const history = createQuery((gateway, { remote, kind, limit }: Filter) =>
  sendRequest(gateway, DEPLOYMENT_CALLS.history, {
    query: { remote: remote || undefined, kind: kind || undefined, limit },
  }),
);
/** Empty texts mean all. */
export const $filter = createStore<Filter>({ remote: '', kind: '', limit: PAGE_SIZE })
  .on(filterChanged, (filter, change) => ({ ...filter, ...change, limit: PAGE_SIZE }))
  .on(nextPageRequested, (filter) => ({ ...filter, limit: Math.min(MAX_HISTORY, filter.limit + PAGE_SIZE) }));
export const $entries = history.$value.map((value) => value?.history ?? null);
export const $historyProblem = history.$problem;
export const $hasMore = createStore(false).on(
  sample({
    clock: history.answered,
    source: $filter,
    fn: ({ limit }, { value }) => value.history.length === limit && limit < MAX_HISTORY,
  }),
  (_, hasMore) => hasMore,
);

sample({
  clock: [historyRequested, filterChanged, nextPageRequested, operationDone],
  source: $filter,
  target: history.requested,
});
