import { ProductLookup } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { productAdded } from './compare';

export const skuTyped = createEvent<string>();
export const skuSubmitted = createEvent();

const lookUpFx = createEffect(async (sku: string) => {
  const { product } = await createGateway().get(
    `/api/product-by-sku?sku=${encodeURIComponent(sku)}&preferWithImages=true`,
    ProductLookup,
  );
  return product;
});

/** 'Invalid SKU' after a lookup that failed or found nothing (specification §8). */
export const $skuError = createStore<string | null>(null, { serialize: 'ignore' })
  .on(skuSubmitted, () => null)
  .on(lookUpFx.fail, () => 'Invalid SKU');
/** What stands in the field; a product that was found empties it. */
export const $sku = createStore('', { serialize: 'ignore' })
  .on(skuTyped, (_, sku) => sku)
  .on(lookUpFx.done, () => '');
export const $lookingUp = lookUpFx.pending;

sample({
  clock: skuSubmitted,
  source: $sku.map((sku) => sku.trim()),
  filter: (sku) => sku !== '',
  target: lookUpFx,
});
sample({
  clock: lookUpFx.doneData,
  fn: ({ id, handle, title, images, variant }) => ({
    id,
    handle,
    title,
    image: images.edges[0]?.node.originalSrc ?? '',
    ...variant,
  }),
  target: productAdded,
});
