import { createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { createQuery } from '../../gateway/create-query';
import { operationDone } from '../../releases/model/run-operation';

export const KINDS = [
  'promote',
  'canary',
  'rollback',
  'pin',
  'unpin',
  'publish',
  'token-created',
  'token-revoked',
  'token-used',
  'token-refused',
  'key-added',
  'key-revoked',
] as const;
const PAGE_SIZE = 10;
/** The gateway's maximum per request. */
const MAX_LIMIT = 500;

const Entry = v.object({
  revision: v.number(),
  remote: v.nullable(v.string()),
  kind: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  percent: v.nullable(v.number()),
  who: v.string(),
  why: v.string(),
  at: v.string(),
});
const History = v.object({ history: v.array(Entry) });
export type Entry = v.InferOutput<typeof Entry>;
export type Filter = { remote: string; kind: string; limit: number };

export const filterChanged = createEvent<Partial<Pick<Filter, 'remote' | 'kind'>>>();
export const nextPageRequested = createEvent();
export const historyRequested = createEvent();

const history = createQuery((gateway, { remote, kind, limit }: Filter) =>
  gateway.get(
    `/api/releases/history?${new URLSearchParams({ ...(remote && { remote }), ...(kind && { kind }), limit: String(limit) })}`,
    History,
  ),
);
/** Empty texts mean all. */
export const $filter = createStore<Filter>({ remote: '', kind: '', limit: PAGE_SIZE })
  .on(filterChanged, (filter, change) => ({ ...filter, ...change, limit: PAGE_SIZE }))
  .on(nextPageRequested, (filter) => ({ ...filter, limit: Math.min(MAX_LIMIT, filter.limit + PAGE_SIZE) }));
export const $entries = history.$value.map((value) => value?.history ?? null);
export const $historyProblem = history.$problem;
export const $hasMore = createStore(false).on(
  sample({
    clock: history.answered,
    source: $filter,
    fn: ({ limit }, { value }) => value.history.length === limit && limit < MAX_LIMIT,
  }),
  (_, hasMore) => hasMore,
);

sample({
  clock: [historyRequested, filterChanged, nextPageRequested, operationDone],
  source: $filter,
  target: history.requested,
});
