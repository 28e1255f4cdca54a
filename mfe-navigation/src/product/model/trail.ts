import type { Product } from '@kilowatt/contracts';
import type { Crumb } from '@kilowatt/ui';

/** The collection that is named where a product has no kind: parts stand in none. */
const NO_KIND = 'closeouts';

/** The breadcrumbs of a product. One without a kind is among the closeouts only if it is reduced. */
export function trailOf({
  title,
  collection,
  compareAtPrice,
}: Pick<Product, 'title' | 'collection' | 'compareAtPrice'>): Crumb[] {
  const isIn = collection.handle !== NO_KIND || compareAtPrice !== null;
  return [
    { label: 'Home', href: '/' },
    ...(isIn ? [{ label: collection.title, href: `/collection/${collection.handle}` }] : []),
    { label: title },
  ];
}
