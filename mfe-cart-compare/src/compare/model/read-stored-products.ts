import { CompareProduct } from '@kilowatt/contracts';
import { safeParse } from 'valibot';

/** Reads what local storage holds under `compareProducts`; what is no product is dropped. @throws where it is no list */
export function readStoredProducts(stored: string): CompareProduct[] {
  const value: unknown = JSON.parse(stored);
  if (!Array.isArray(value)) throw new Error('What is kept as "compareProducts" is not a list');
  const products = new Map<string, CompareProduct>();
  for (const entry of value) {
    const product = safeParse(CompareProduct, entry);
    if (product.success) products.set(product.output.id, product.output);
  }
  return [...products.values()];
}
