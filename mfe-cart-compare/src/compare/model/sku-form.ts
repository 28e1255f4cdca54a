import { type CompareProduct, ProductLookupAnswer } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { createQuery } from '@kilowatt/remote-kit/model';
import { createEvent, createStore, merge, sample } from 'effector';
import { productAdded } from './compare';

/** The product of a SKU. @throws if there is none, or the request fails */
async function lookUpSku(gateway: Gateway, sku: string, signal: AbortSignal): Promise<CompareProduct> {
  const { product } = await gateway.get(
    `/api/product-by-sku?sku=${encodeURIComponent(sku)}&preferWithImages=true`,
    ProductLookupAnswer,
    { signal },
  );
  const { id, handle, title, images, variant } = product;
  const image = images.edges[0]?.node.originalSrc ?? '';
  return { id, handle, title, image, ...variant, sku: variant.sku || sku };
}

/**
 * Model of a SKU field: the SKU is trimmed, an empty one does nothing, 'Invalid SKU' if there is no product
 * (specification §5).
 */
export function createSkuForm() {
  const typed = createEvent<string>();
  const submitted = createEvent();
  /** The field serves something else, or is gone: what was typed and looked up for it ends. */
  const reset = createEvent();
  const lookUp = createQuery(lookUpSku);
  /** The text of the field; cleared when its product is found. */
  const $sku = createStore('', { serialize: 'ignore' })
    .on(typed, (_, sku) => sku)
    .on(lookUp.done, (text, { params }) => (text.trim() === params ? '' : text))
    .on(reset, () => '');
  const accepted = sample({
    clock: submitted,
    source: $sku,
    filter: (sku) => sku.trim() !== '',
    fn: (sku) => sku.trim(),
  });
  /** Ends with the next change of the field; stays while what was submitted before it is looked up. */
  const $error = createStore<string | null>(null, { serialize: 'ignore' })
    .on([typed, submitted, reset], () => null)
    .on(lookUp.failed, () => 'Invalid SKU');
  const ended = merge([lookUp.done, lookUp.failed]);
  /** What is looked up, and after it what was submitted meanwhile. */
  const $skus = createStore<readonly string[]>([], { serialize: 'ignore' })
    .on(ended, (skus) => skus.slice(1))
    .reset(reset);
  sample({
    clock: accepted,
    source: $skus,
    filter: (skus, sku) => !skus.includes(sku),
    fn: (skus, sku) => [...skus, sku],
    target: $skus,
  });
  const $first = $skus.map(([first = '']) => first);
  sample({ clock: $first, filter: (sku) => sku !== '', target: lookUp.start });
  sample({ clock: reset, target: lookUp.cancel });
  return {
    typed,
    submitted,
    reset,
    found: lookUp.done.map(({ value }) => value),
    $sku,
    $error,
    $busy: lookUp.$pending,
  };
}

export type SkuFormModel = ReturnType<typeof createSkuForm>;

/** The SKU field of the compare bar: a found product is added to the list. */
export const addBySku = createSkuForm();

sample({ clock: addBySku.found, target: productAdded });
