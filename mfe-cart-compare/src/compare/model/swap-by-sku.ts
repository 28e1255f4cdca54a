import type { CompareProduct } from '@kilowatt/contracts';
import { createEvent, createStore, sample } from 'effector';
import { createSkuForm } from './create-sku-form';

/** The SKU field of the compare page: a found product replaces another one, or is appended. */
export const swapBySku = createSkuForm();

/** The column whose product is to be replaced; null for none. */
export const swapStarted = createEvent<number>();
export const swapEnded = createEvent();
export const $swapping = createStore<number | null>(null, { serialize: 'ignore' })
  .on(swapStarted, (_, column) => column)
  .on(swapEnded, () => null);

export const swapFound = createEvent<{ column: number | null; product: CompareProduct }>();
sample({
  clock: swapBySku.found,
  source: $swapping,
  fn: (column, product) => ({ column, product }),
  target: [swapFound, swapEnded],
});
