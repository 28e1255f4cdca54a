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

/** Identifying fields are required; the others have defaults. */
const StoredProduct = object({
  ...CompareProduct.entries,
  id: union([CompareProduct.entries.id, pipe(number(), safeInteger(), toText())]),
  compareAtPrice: fallback(optional(CompareProduct.entries.compareAtPrice, null), null),
  image: fallback(CompareProduct.entries.image, ''),
  sku: fallback(CompareProduct.entries.sku, ''),
});

/**
 * Reads the local storage key `compareProducts`: invalid products are dropped, invalid optional fields replaced.
 * @throws if the value is not a list; the key is removed then
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
