import type { HomePage } from '@kilowatt/contracts';
import { collectionOf } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';
import { discountOf } from '../products/catalogue-product';

const TILES = [
  'refrigerators',
  'ranges',
  'washers',
  'dryers',
  'dishwashers',
  'microwaves',
  'wall-ovens',
  'kitchen-package',
];
const DEALS = 10;
/** Colours that stand for a category best. */
const SHOWN_COLOURS = new Set(['Stainless Steel', 'White']);
const BRANDS = 18;

/** What the home page sells today: the deepest discounts in stock, one of a kind and brand, and ways in. */
export function homePage(catalogue: Catalogue): HomePage {
  const seen = new Set<string>();
  const deals = [...catalogue.products]
    .filter(({ preview }) => preview.available && preview.compareAtPrice !== null)
    .sort((a, b) => discountOf(b.product) - discountOf(a.product))
    .filter(({ product }) => {
      const one = `${product.kind}`;
      return !seen.has(one) && seen.add(one);
    })
    .slice(0, DEALS);
  return {
    deals: deals.map(({ preview }) => preview),
    categories: TILES.flatMap((handle) => {
      const collection = collectionOf(handle);
      const entries = catalogue.collection(handle);
      const first =
        entries.find(({ product }) => SHOWN_COLOURS.has(product.attributes.Color_Family?.[0] ?? '')) ??
        entries[0];
      return collection && first
        ? [{ title: collection.title, href: `/collection/${handle}`, image: first.preview.image }]
        : [];
    }),
    brands: catalogue.brands.slice(0, BRANDS).map(({ name, handle }) => ({ name, href: `/brand/${handle}` })),
  };
}
