import type { CatalogueProduct, CatalogueVariant } from '../products/catalogue-product';
import type { FeedRow } from './read-feed';

export type Applied = { products: CatalogueProduct[]; unknown: string[]; updated: number };

/** Sets prices and stock by SKU, whose case does not matter; everything else of the products stays. */
export function applyFeed(before: readonly CatalogueProduct[], rows: readonly FeedRow[]): Applied {
  const bySku = new Map(rows.map((row) => [row.sku.toLowerCase(), row]));
  const found = new Set<string>();
  const products = before.map((product) => {
    let differs = false;
    const variants = product.variants.map((variant) => {
      const key = variant.sku.toLowerCase();
      const row = variant.sku === '' ? undefined : bySku.get(key);
      if (!row) return variant;
      found.add(key);
      const updated = withRow(variant, row);
      differs ||= updated !== variant;
      return updated;
    });
    return differs ? { ...product, variants } : product;
  });
  const unknown = rows.filter(({ sku }) => !found.has(sku.toLowerCase())).map(({ sku }) => sku);
  return { products, unknown, updated: found.size };
}

function withRow(variant: CatalogueVariant, row: FeedRow): CatalogueVariant {
  const price = row.price ?? variant.price;
  const compareAtPrice = row.compareAtPrice === undefined ? variant.compareAtPrice : row.compareAtPrice;
  // What is sold beyond the count stays available; what nobody counted is counted from now on.
  const isCounted = row.stock !== undefined && variant.alwaysAvailable !== 'continue';
  const stock = isCounted ? (row.stock ?? 0) : variant.stock;
  if (price === variant.price && compareAtPrice === variant.compareAtPrice && stock === variant.stock)
    return variant;
  const { alwaysAvailable, ...rest } = variant;
  return {
    ...rest,
    ...{ price, compareAtPrice, stock },
    ...(alwaysAvailable && !isCounted && { alwaysAvailable }),
  };
}
