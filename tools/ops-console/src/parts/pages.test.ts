import { expect, it } from '@jest/globals';
import { allSettled, fork } from 'effector';
import { createPages } from './pages';

type Entry = { id: number };
type Answer = { items: Entry[]; next: string | null };
const ids = (from: number, to: number): Entry[] =>
  Array.from({ length: from - to + 1 }, (_, at) => ({ id: from - at }));

/** A list of entries, the newest first, three a page; `kind` is its filter. */
function list(newest: number) {
  const requested: string[] = [];
  const state = { newest, isAway: false };
  const pages = createPages<Entry, { kind: string }>({
    filter: { kind: 'all' },
    keyOf: ({ id }) => id,
    async fetch(_gateway, { kind }, cursor): Promise<Answer> {
      requested.push(`${kind} ${cursor ?? 'first'}`);
      if (state.isAway) throw new Error('away');
      const from = cursor === undefined ? state.newest : Number(cursor);
      const to = Math.max(1, from - 2);
      return { items: ids(from, to), next: to > 1 ? String(to - 1) : null };
    },
  });
  const scope = fork();
  return {
    ...{ requested, state },
    shown: () => scope.getState(pages.$items)?.map(({ id }) => id) ?? null,
    hasMore: () => scope.getState(pages.$hasMore),
    problem: () => scope.getState(pages.$problem),
    read: () => allSettled(pages.requested, { scope }),
    more: () => allSettled(pages.moreRequested, { scope }),
    filter: (kind: string) => allSettled(pages.filterChanged, { scope, params: { kind } }),
  };
}

it('is not known before it was read, and has no more then', async () => {
  const one = list(5);
  expect([one.shown(), one.hasMore()]).toEqual([null, false]);
  await one.more();
  expect(one.requested).toEqual([]);
});

it('is shown page by page to its end', async () => {
  const one = list(5);
  await one.read();
  expect([one.shown(), one.hasMore()]).toEqual([[5, 4, 3], true]);
  await one.more();
  expect([one.shown(), one.hasMore()]).toEqual([[5, 4, 3, 2, 1], false]);
  await one.more();
  expect(one.requested).toEqual(['all first', 'all 2']);
});

it('gets what is new in front of what is shown', async () => {
  const one = list(5);
  await one.read();
  await one.more();
  one.state.newest = 6;
  await one.read();
  expect([one.shown(), one.hasMore()]).toEqual([[6, 5, 4, 3, 2, 1], false]);
});

it('begins anew where more is new than a page holds: nothing is left out between', async () => {
  const one = list(5);
  await one.read();
  await one.more();
  one.state.newest = 20;
  await one.read();
  expect([one.shown(), one.hasMore()]).toEqual([[20, 19, 18], true]);
});

it('of another filter begins anew, and is asked for by it', async () => {
  const one = list(5);
  await one.read();
  await one.more();
  await one.filter('failed');
  expect([one.shown(), one.requested.at(-1)]).toEqual([[5, 4, 3], 'failed first']);
});

it('keeps what is shown while the gateway is away, and says so', async () => {
  const one = list(5);
  await one.read();
  one.state.isAway = true;
  await one.more();
  expect(one.shown()).toEqual([5, 4, 3]);
  expect(one.problem()).toBe('The gateway does not respond. Check the connection.');
});
