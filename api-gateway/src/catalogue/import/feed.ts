import type { CatalogueProduct, CatalogueVariant } from '../products/catalogue-product';
import { cleanSku } from './read-variant';
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
  /** Rows that are left out although they are valid: variants of an inventory file that have no SKU. */
  skipped: RowError[];
  /** Headers of CSV columns that are not read. */
  ignoredColumns: readonly string[];
  /** Whether its table has titles of products beside the SKUs, so that it may have been meant as a catalogue. */
  hasTitles?: boolean;
};
/** A variant that a row of the feed is for, before and after. */
export type Touched = { row: FeedRow; from: CatalogueVariant; to: CatalogueVariant };
export type Applied = {
  products: CatalogueProduct[];
  unknown: string[];
  updated: number;
  touched: Touched[];
};

/** Sets prices and stock by SKU, ignoring case; all other fields stay unchanged. */
export function applyFeed(before: readonly CatalogueProduct[], rows: readonly FeedRow[]): Applied {
  const bySku = new Map(rows.map((row) => [row.sku.toLowerCase(), row]));
  const found = new Set<string>();
  const touched: Touched[] = [];
  const products = before.map((product) => {
    let differs = false;
    const variants = product.variants.map((variant) => {
      // JSON Lines and catalogues of before keep their SKUs as they are written.
      const key = cleanSku(variant.sku).toLowerCase();
      const row = key === '' ? undefined : bySku.get(key);
      if (!row) return variant;
      found.add(key);
      const updated = withRow(variant, row);
      touched.push({ row, from: variant, to: updated });
      differs ||= updated !== variant;
      return updated;
    });
    return differs ? { ...product, variants } : product;
  });
  const unknown = rows.filter(({ sku }) => !found.has(sku.toLowerCase())).map(({ sku }) => sku);
  return { products, unknown, updated: found.size, touched };
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

/** Rows of a SKU that disagree are all errors: none is known to be right. */
export function once(rows: readonly FeedRow[], errors: RowError[]): FeedRow[] {
  const bySku = new Map<string, FeedRow[]>();
  for (const row of rows) {
    const key = row.sku.toLowerCase();
    const same = bySku.get(key);
    if (same) same.push(row);
    else bySku.set(key, [row]);
  }
  return [...bySku.values()].flatMap((same) => {
    const [first] = same;
    const other = same.find((row) => first && differ(row, first));
    if (!first || !other) return same.slice(-1);
    for (const row of same) {
      const { line } = differ(row, first) ? first : other;
      errors.push({ line: row.line, reason: `SKU ${row.sku} is also on line ${line}, with other values` });
    }
    return [];
  });
}

const differ = (one: FeedRow, other: FeedRow): boolean =>
  one.price !== other.price || one.stock !== other.stock || one.compareAtPrice !== other.compareAtPrice;
