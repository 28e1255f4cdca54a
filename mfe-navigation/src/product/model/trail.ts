import type { Product } from '@kilowatt/contracts';
import type { Crumb } from '@kilowatt/ui';

/** The collection for products without a kind, such as parts. */
const NO_KIND = 'closeouts';
/** Its rule: how far above the price the compare-at price has to be. The taxonomy, which has it too, is too large for a page. */
const DISCOUNT_ABOVE = 0.4;

/** Of a product whose collection is not known yet. */
export const HOME: readonly Crumb[] = [{ label: 'Home', href: '/' }];

type Parts = Pick<Product, 'title' | 'collection' | 'price' | 'compareAtPrice'>;

/** The breadcrumbs of a product. A product without a kind is in closeouts only if the collection's list has it. */
export function trailOf({ title, collection, price, compareAtPrice }: Parts): Crumb[] {
  const isCloseout = price > 0 && ((compareAtPrice ?? 0) - price) / price > DISCOUNT_ABOVE;
  const isIn = collection.handle !== NO_KIND || isCloseout;
  return [
    ...HOME,
    ...(isIn ? [{ label: collection.title, href: `/collection/${collection.handle}` }] : []),
    { label: title },
  ];
}
