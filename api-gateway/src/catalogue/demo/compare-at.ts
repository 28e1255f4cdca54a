import type { CatalogueProduct } from '../products/catalogue-product';
import { tierOf } from './makers';

/** How many times the usual price of its like a compare-at price may be: above it, nobody believes the saving. */
const MAX_RATIO = 1.9;
/** A smaller saving is none, as a share of the price. */
const MIN_SAVING = 0.03;

/** What is compared with one another: the same type and width, of brands of one tier. */
const likeOf = ({ kind, vendor, attributes }: CatalogueProduct): string =>
  [kind, attributes.Type?.[0], attributes.Exterior_Width?.[0], tierOf(vendor)].join(' ');

/** All prices of what is alike, the lowest first. */
function pricesOf(products: readonly CatalogueProduct[]): ReadonlyMap<string, readonly number[]> {
  const prices = new Map<string, number[]>();
  for (const product of products) {
    const alike = prices.get(likeOf(product)) ?? [];
    prices.set(likeOf(product), [...alike, ...product.variants.map(({ price }) => price)]);
  }
  for (const alike of prices.values()) alike.sort((a, b) => a - b);
  return prices;
}

const median = (sorted: readonly number[] = []): number => sorted[Math.floor(sorted.length / 2)] ?? 0;
/** The highest compare-at price that is believed of what has these prices. */
const mostOf = (prices: readonly number[] | undefined): number => Math.floor(MAX_RATIO * median(prices));
export const mostBelieved = (
  products: readonly CatalogueProduct[],
): ((product: CatalogueProduct) => number) => {
  const prices = pricesOf(products);
  return (product) => mostOf(prices.get(likeOf(product)));
};

/** From this share off on, last pieces are sold off: their price is lowered, where there are so many of their like. */
const SOLD_OFF = 0.6;
const MANY = 8;

/** Lowers the prices of last pieces instead of their savings. Before sets are made of them, so that the sums hold. */
export function sellOff(products: readonly CatalogueProduct[]): void {
  const prices = pricesOf(products);
  for (const product of products) {
    const alike = prices.get(likeOf(product)) ?? [];
    const most = mostOf(alike);
    if (alike.length < MANY) continue;
    product.variants = product.variants.map((variant) => {
      const { price, compareAtPrice } = variant;
      const left = compareAtPrice === null ? 1 : price / compareAtPrice;
      if (compareAtPrice === null || compareAtPrice <= most || 1 - left < SOLD_OFF) return variant;
      const step = most * left < 1000 ? 10 : 50;
      const lowered = Math.floor((most * left) / step) * step - 1;
      return { ...variant, price: lowered, compareAtPrice: Math.floor(lowered / left) };
    });
  }
}

/** Lowers compare-at prices to what is believed, and leaves out those that then save nothing. */
export function capCompareAt(products: readonly CatalogueProduct[]): void {
  const mostFor = mostBelieved(products);
  for (const product of products) {
    const most = mostFor(product);
    product.variants = product.variants.map((variant) => {
      if (variant.compareAtPrice === null || variant.compareAtPrice <= most) return variant;
      return { ...variant, compareAtPrice: most >= variant.price * (1 + MIN_SAVING) ? most : null };
    });
  }
}
