import type { Product } from '@kilowatt/contracts';
import type { Crumb } from '@kilowatt/ui';

/** The collection for products without a kind, such as parts. */
const NO_KIND = 'closeouts';

/** Of a product whose collection is not known yet. */
export const HOME: readonly Crumb[] = [{ label: 'Home', href: '/' }];

/** The breadcrumbs of a product. A product without a kind is in closeouts only if its price is reduced. */
export function trailOf({
  title,
  collection,
  compareAtPrice,
}: Pick<Product, 'title' | 'collection' | 'compareAtPrice'>): Crumb[] {
  const isIn = collection.handle !== NO_KIND || compareAtPrice !== null;
  return [
    ...HOME,
    ...(isIn ? [{ label: collection.title, href: `/collection/${collection.handle}` }] : []),
    { label: title },
  ];
}
