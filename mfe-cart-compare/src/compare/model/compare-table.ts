import type { CompareProduct } from '@kilowatt/contracts';
import { createEvent, createStore, sample } from 'effector';
import { replaced, swapped } from '../table/columns';
import { productAdded, productRemoved } from './compare';
import { swapEnded, swapFound } from './swap-by-sku';

/** The products of the compare page, which only its URL determines. */
export const tableShown = createEvent<CompareProduct[]>();
export const columnRemoved = createEvent<number>();
/** Swaps a column with the next one. */
export const columnMoved = createEvent<number>();
/** The products that the page shows next. */
export const columnsChanged = createEvent<CompareProduct[]>();

const $columns = createStore<CompareProduct[]>([], { serialize: 'ignore' }).on(
  tableShown,
  (_, products) => products,
);

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

// Removes products that left the page from the shopper's list.
sample({
  clock: [columnRemoved, swapFound.filterMap(({ column }) => column ?? undefined)],
  source: $columns,
  fn: (columns, index) => columns[index]?.id ?? '',
  target: productRemoved,
});
sample({ clock: swapFound, fn: ({ product }) => product, target: productAdded });
sample({ clock: tableShown, fn: () => undefined, target: swapEnded });
