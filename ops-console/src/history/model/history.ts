import { createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { createReading } from '../../gateway/create-reading';
import { orderDone } from '../../releases/model/steering';

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
const PAGE = 10;
/** The gateway tells no more at once. */
const MOST = 500;

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
export const moreWanted = createEvent();
export const historyWanted = createEvent();

const history = createReading((gateway, { remote, kind, limit }: Filter) =>
  gateway.get(
    `/api/releases/history?${new URLSearchParams({ ...(remote && { remote }), ...(kind && { kind }), limit: String(limit) })}`,
    History,
  ),
);
/** Empty texts stand for all of them. */
export const $filter = createStore<Filter>({ remote: '', kind: '', limit: PAGE })
  .on(filterChanged, (filter, change) => ({ ...filter, ...change, limit: PAGE }))
  .on(moreWanted, (filter) => ({ ...filter, limit: Math.min(MOST, filter.limit + PAGE) }));
export const $entries = history.$value.map((value) => value?.history ?? null);
export const $historyProblem = history.$problem;
export const $hasMore = createStore(false).on(
  sample({
    clock: history.answered,
    source: $filter,
    fn: ({ limit }, { value }) => value.history.length === limit && limit < MOST,
  }),
  (_, hasMore) => hasMore,
);

sample({
  clock: [historyWanted, filterChanged, moreWanted, orderDone],
  source: $filter,
  target: history.wanted,
});
