import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CatalogueProduct, CatalogueVariant } from '../products/catalogue-product';

export type Repricing = { product: CatalogueProduct; sku: string; from: number; to: number };
/** What another catalogue changes. */
export type Comparison = {
  added: CatalogueProduct[];
  /** As they are in the new catalogue. */
  changed: CatalogueProduct[];
  removed: CatalogueProduct[];
  repriced: Repricing[];
  /** Products that were available, and are no longer. */
  outOfStock: CatalogueProduct[];
};

/** Products compared at once, while the gateway answers nothing else. */
const SLICE = 500;

export async function compareCatalogues(
  before: readonly CatalogueProduct[],
  after: readonly CatalogueProduct[],
): Promise<Comparison> {
  const old = new Map(before.map((product) => [product.handle, product]));
  const found: Comparison = { added: [], changed: [], removed: [], repriced: [], outOfStock: [] };
  for (const [at, product] of after.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate();
    const previous = old.get(product.handle);
    old.delete(product.handle);
    if (previous === undefined) found.added.push(product);
    else if (previous !== product && !isDeepStrictEqual(previous, product)) {
      found.changed.push(product);
      found.repriced.push(...priceChanges(previous, product));
      if (isAvailable(previous) && !isAvailable(product)) found.outOfStock.push(product);
    }
  }
  found.removed = [...old.values()];
  return found;
}

const isAvailable = ({ variants }: CatalogueProduct): boolean => variants.some(({ stock }) => stock > 0);

/** Variants are the same by their options; a product's only variant is the same whatever it is called. */
function priceChanges(before: CatalogueProduct, after: CatalogueProduct): Repricing[] {
  const isSingle = before.variants.length === 1 && after.variants.length === 1;
  const previous = ({ title }: CatalogueVariant) =>
    isSingle ? before.variants[0] : before.variants.find((variant) => variant.title === title);
  return after.variants.flatMap((variant) => {
    const from = previous(variant)?.price ?? variant.price;
    return from === variant.price ? [] : [{ product: after, sku: variant.sku, from, to: variant.price }];
  });
}
