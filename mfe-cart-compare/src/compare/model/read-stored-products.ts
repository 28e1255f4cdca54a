import { CompareProduct } from '@kilowatt/contracts';
import {
  fallback,
  number,
  object,
  optional,
  pipe,
  safeInteger,
  safeParse,
  toString as toText,
  union,
} from 'valibot';

/** Of what a product is known by, and what leads to it, nothing can be made up. */
const StoredProduct = object({
  ...CompareProduct.entries,
  id: union([CompareProduct.entries.id, pipe(number(), safeInteger(), toText())]),
  compareAtPrice: fallback(optional(CompareProduct.entries.compareAtPrice, null), null),
  image: fallback(CompareProduct.entries.image, ''),
  sku: fallback(CompareProduct.entries.sku, ''),
});

/**
 * Reads what local storage holds under `compareProducts`: what is no product is dropped, and of the others what is
 * not right and not needed.
 * @throws where it is no list; the key is removed then
 */
export function readStoredProducts(stored: string): CompareProduct[] {
  const value: unknown = JSON.parse(stored);
  if (!Array.isArray(value)) throw new Error('What is kept as "compareProducts" is not a list');
  const products = new Map<string, CompareProduct>();
  for (const entry of value) {
    const product = safeParse(StoredProduct, entry);
    if (product.success && !products.has(product.output.id)) products.set(product.output.id, product.output);
  }
  return [...products.values()];
}
