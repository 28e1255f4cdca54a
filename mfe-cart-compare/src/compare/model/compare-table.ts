import { type CompareProduct, LIMITS } from '@kilowatt/contracts';
import { createEvent, createStore, sample } from 'effector';
import { productAdded, productRemoved } from './compare';
import { createSkuForm } from './sku-form';

/** Replaces the entry at an index, or appends one; the entry is in the list once. */
export const replaced = <Entry extends { id: string }>(
  entries: readonly Entry[],
  index: number,
  entry: Entry,
): Entry[] => {
  const without = entries.map((known, at) => (at === index || known.id !== entry.id ? known : null));
  return [...without.slice(0, index), entry, ...without.slice(index + 1)].filter((known) => known !== null);
};

/** Swaps an entry with the next one. */
export function swapped<Entry>(entries: readonly Entry[], index: number): Entry[] {
  const [one, other] = entries.slice(index, index + 2);
  if (one === undefined || other === undefined) return [...entries];
  return [...entries.slice(0, index), other, one, ...entries.slice(index + 2)];
}

/** The products of the compare page, which only its URL determines. */
export const tableShown = createEvent<CompareProduct[]>();
export const columnRemoved = createEvent<number>();
/** Swaps a column with the next one. */
export const columnMoved = createEvent<number>();
/** The products that the page shows next. */
export const columnsChanged = createEvent<CompareProduct[]>();

/** A change builds on the one before it, also while its page is loaded. */
const $columns = createStore<CompareProduct[]>([], { serialize: 'ignore' }).on(
  [tableShown, columnsChanged],
  (_, products) => products,
);

/** The SKU field of the compare page: a found product replaces another one, or is appended. */
export const swapBySku = createSkuForm();

/** The column whose product is to be replaced; null for none. */
export const swapStarted = createEvent<number>();
export const swapEnded = createEvent();
export const $swapping = createStore<number | null>(null, { serialize: 'ignore' })
  .on(swapStarted, (_, column) => column)
  .on(swapEnded, () => null);
/** The page was left. */
export const tableLeft = createEvent();
sample({ clock: tableLeft, target: swapEnded });
// A product that is found later would be put into a column that nobody asked it for, or lead back to the page.
sample({ clock: [$swapping.updates, tableLeft], fn: () => undefined, target: swapBySku.reset });

const swapFound = createEvent<{ column: number | null; product: CompareProduct }>();
sample({
  clock: swapBySku.found,
  source: { column: $swapping, columns: $columns },
  // Two may be looked up for the last column.
  filter: ({ column, columns }) => column !== null || columns.length < LIMITS.compareSlots,
  fn: ({ column }, product) => ({ column, product }),
  target: [swapFound, swapEnded],
});

// Removes products that left the page from the shopper's list: before the columns change.
sample({
  clock: [columnRemoved, swapFound.filterMap(({ column }) => column ?? undefined)],
  source: $columns,
  fn: (columns, index) => columns[index]?.id ?? '',
  target: productRemoved,
});
sample({
  clock: columnRemoved,
  source: $columns,
  fn: (columns, index) => columns.filter((_, at) => at !== index),
  target: columnsChanged,
});
sample({
  clock: columnMoved,
  source: $columns,
  fn: (columns, index) => swapped(columns, index),
  target: columnsChanged,
});
sample({
  clock: swapFound,
  source: $columns,
  fn: (columns, { column, product }) => replaced(columns, column ?? columns.length, product),
  target: columnsChanged,
});

sample({ clock: swapFound, fn: ({ product }) => product, target: productAdded });
sample({ clock: tableShown, fn: () => undefined, target: swapEnded });
