import type { CompareProduct } from '@kilowatt/contracts';
import { createEvent, createStore, sample } from 'effector';
import { replaced } from '../table/replaced';
import { swapped } from '../table/swapped';
import { productAdded, productRemoved } from './compare';
import { swapEnded, swapFound } from './swap-by-sku';

/** What the compare page shows, which its address alone decides. */
export const tableShown = createEvent<CompareProduct[]>();
export const columnRemoved = createEvent<number>();
/** Changes places with the next. */
export const columnMoved = createEvent<number>();
/** What the page is to show instead. */
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

// The shopper's own list follows, as far as it holds what left the page.
sample({
  clock: [columnRemoved, swapFound.filterMap(({ column }) => column ?? undefined)],
  source: $columns,
  fn: (columns, index) => columns[index]?.id ?? '',
  target: productRemoved,
});
sample({ clock: swapFound, fn: ({ product }) => product, target: productAdded });
sample({ clock: tableShown, fn: () => undefined, target: swapEnded });
