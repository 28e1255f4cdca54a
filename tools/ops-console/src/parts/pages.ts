import type { Gateway } from '@kilowatt/remote-kit';
import { createEvent, createStore, sample } from 'effector';
import { createQuery } from '../gateway/calls';

/** A page of a list: `next` is the cursor of the one behind it, null or absent on the last. */
type Page<Item> = { items: readonly Item[]; next?: string | null | undefined };
type Pages<Item> = { items: readonly Item[]; next: string | null };

type Options<Item, Filter> = {
  filter: Filter;
  fetch: (gateway: Gateway, filter: Filter, cursor: string | undefined) => Promise<Page<Item>>;
  keyOf: (item: Item) => string | number;
};

/** The first page as it is now, with what was shown behind it; alone where there may be a gap between them. */
function withFirst<Item>(
  known: Pages<Item> | null,
  { items, next = null }: Page<Item>,
  keyOf: Options<Item, unknown>['keyOf'],
): Pages<Item> {
  const keys = new Set(items.map(keyOf));
  const meets = known?.items.some((item) => keys.has(keyOf(item))) ?? false;
  const behind = meets ? (known?.items ?? []).filter((item) => !keys.has(keyOf(item))) : [];
  return { items: [...items, ...behind], next: behind.length > 0 ? (known?.next ?? null) : next };
}

function withMore<Item>(
  known: Pages<Item> | null,
  { items, next = null }: Page<Item>,
  keyOf: Options<Item, unknown>['keyOf'],
): Pages<Item> {
  const keys = new Set(known?.items.map(keyOf));
  return { items: [...(known?.items ?? []), ...items.filter((item) => !keys.has(keyOf(item)))], next };
}

/** A list that is shown page by page: the first page is read again and again, the others once. */
export function createPages<Item, Filter>({ filter, fetch, keyOf }: Options<Item, Filter>) {
  const requested = createEvent();
  const moreRequested = createEvent();
  const filterChanged = createEvent<Partial<Filter>>();
  const $filter = createStore(filter).on(filterChanged, (known, change) => ({ ...known, ...change }));
  const first = createQuery((gateway, of: Filter) => fetch(gateway, of, undefined));
  const behind = createQuery((gateway, { of, cursor }: { of: Filter; cursor: string }) =>
    fetch(gateway, of, cursor),
  );
  const $pages = createStore<Pages<Item> | null>(null)
    .on(filterChanged, () => null)
    .on(first.answered, (known, { value }) => withFirst(known, value, keyOf));
  // What comes after the filter has changed is of another list.
  const found = sample({
    clock: behind.answered,
    source: $filter,
    filter: (of, { params }) => params.of === of,
    fn: (_, { value }) => value,
  });
  $pages.on(found, (known, page) => withMore(known, page, keyOf));

  sample({ clock: [requested, filterChanged], source: $filter, target: first.requested });
  sample({
    clock: moreRequested,
    source: { of: $filter, pages: $pages, isLoading: behind.$pending },
    filter: ({ pages, isLoading }) => !isLoading && pages?.next != null,
    fn: ({ of, pages }) => ({ of, cursor: pages?.next ?? '' }),
    target: behind.requested,
  });
  const $problem = createStore('')
    .on(first.$problem, (_, problem) => problem)
    .on(behind.$problem, (_, problem) => problem);
  return {
    ...{ requested, moreRequested, filterChanged, $filter, $problem },
    $items: $pages.map((pages) => pages?.items ?? null),
    $hasMore: $pages.map((pages) => pages?.next != null),
  };
}
