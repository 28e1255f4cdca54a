import { PAGES } from '@kilowatt/contracts';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';

/** Every address that search engines may read, from the home page to the last product. */
export function* pageAddresses({ brands, products }: Catalogue): Generator<string> {
  for (const { path, inSitemap } of PAGES) if (inSitemap) yield path;
  for (const { handle } of COLLECTIONS) yield `/collection/${handle}`;
  for (const { handle } of brands) yield `/brand/${handle}`;
  for (const { product } of products) yield `/products/${product.handle}`;
}

/** The first address of each kind, by what it begins with. */
export function exampleAddresses(catalogue: Catalogue): string[] {
  const examples = new Map<string, string>();
  for (const address of pageAddresses(catalogue)) {
    const kind = address.split('/', 2).join('/');
    if (!examples.has(kind)) examples.set(kind, address);
  }
  return [...examples.values()];
}
