import { command } from '@kilowatt/bus';
import { STORAGE_KEYS } from '@kilowatt/contracts';
import { allSettled, createEvent, type Scope, sample } from 'effector';
import { persistStore } from '../storage/persist-store';
import { $products, compareChanged, compareRestored } from './model/compare';
import { compareHref } from './model/compare-href';
import { columnsChanged } from './model/compare-table';
import { readStoredProducts } from './model/read-stored-products';
import './model/add-by-sku';

const started = createEvent();

persistStore({
  source: $products,
  changed: compareChanged,
  target: compareRestored,
  key: STORAGE_KEYS.compare,
  read: readStoredProducts,
  empty: [],
  isEmpty: (products) => products.length === 0,
  pickup: started,
});

sample({
  clock: columnsChanged,
  fn: (columns) => ({ href: compareHref(columns) }),
  target: command('navigation:go-to@1').send,
});

/** In the browser, restores the stored list; the server has none. */
export const startCompare = async (scope: Scope): Promise<void> => {
  if (typeof window !== 'undefined') await allSettled(started, { scope });
};
