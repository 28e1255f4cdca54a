import type { CatalogueProduct, CatalogueVariant } from '../products/catalogue-product';
import type { RowError } from './row-error';

/** New price or stock of a SKU; absent fields stay unchanged. */
export type FeedRow = {
  line: number;
  sku: string;
  price?: number;
  compareAtPrice?: number | null;
  stock?: number;
};
export type Feed = {
  rows: FeedRow[];
  errors: RowError[];
  /** Headers of CSV columns that are not read. */
  ignoredColumns: readonly string[];
};
export type Applied = { products: CatalogueProduct[]; unknown: string[]; updated: number };

/** Sets prices and stock by SKU, ignoring case; all other fields stay unchanged. */
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
  const compareAt = row.compareAtPrice === undefined ? variant.compareAtPrice : row.compareAtPrice;
  // As in an import, a compare-at price must be higher than the price.
  const compareAtPrice = compareAt !== null && compareAt > price ? compareAt : null;
  // A variant that may be oversold stays available; one without inventory tracking is tracked from now on.
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

/** Adds up the stock of a SKU at several locations. */
export function summed(rows: readonly FeedRow[]): FeedRow[] {
  const bySku = new Map<string, FeedRow>();
  for (const row of rows) {
    const before = bySku.get(row.sku.toLowerCase());
    if (before) before.stock = (before.stock ?? 0) + (row.stock ?? 0);
    else bySku.set(row.sku.toLowerCase(), { ...row });
  }
  return [...bySku.values()];
}

/** Two rows of a SKU that disagree are both errors. */
export function once(rows: readonly FeedRow[], errors: RowError[]): FeedRow[] {
  const bySku = new Map<string, FeedRow>();
  for (const row of rows) {
    const before = bySku.get(row.sku.toLowerCase());
    const differs =
      before &&
      (before.price !== row.price ||
        before.stock !== row.stock ||
        before.compareAtPrice !== row.compareAtPrice);
    if (differs)
      errors.push({
        line: row.line,
        reason: `SKU ${row.sku} is also on line ${before.line}, with other values`,
      });
    else bySku.set(row.sku.toLowerCase(), row);
  }
  return [...bySku.values()];
}
