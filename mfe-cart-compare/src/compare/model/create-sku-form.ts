import type { CompareProduct } from '@kilowatt/contracts';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { lookUpSku } from './look-up-sku';

/**
 * Model of a SKU field: the SKU is trimmed, an empty one does nothing, 'Invalid SKU' if there is no product
 * (specification §5).
 */
export function createSkuForm() {
  const typed = createEvent<string>();
  const submitted = createEvent();
  const lookUpFx = createEffect<string, CompareProduct>(lookUpSku);
  /** The text of the field; cleared when a product is found. */
  const $sku = createStore('', { serialize: 'ignore' })
    .on(typed, (_, sku) => sku)
    .on(lookUpFx.done, () => '');
  const $error = createStore<string | null>(null, { serialize: 'ignore' })
    .on([submitted, lookUpFx.done], () => null)
    .on(lookUpFx.fail, () => 'Invalid SKU');
  sample({
    clock: submitted,
    source: { sku: $sku.map((sku) => sku.trim()), busy: lookUpFx.pending },
    filter: ({ sku, busy }) => sku !== '' && !busy,
    fn: ({ sku }) => sku,
    target: lookUpFx,
  });
  return { typed, submitted, found: lookUpFx.doneData, $sku, $error, $busy: lookUpFx.pending };
}

export type SkuFormModel = ReturnType<typeof createSkuForm>;
