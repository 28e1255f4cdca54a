import { like, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import type { CatalogueProduct } from '../products/catalogue-product';
import { products } from '../tables';

/** Products by their id in Shopify, as they are there now; null for those that are not sold any more. */
export type ProductsById = ReadonlyMap<string, CatalogueProduct | null>;

/** The catalogue with products replaced in place, removed, or added at its end. */
export function withProducts(before: readonly CatalogueProduct[], changes: ProductsById): CatalogueProduct[] {
  const left = new Map(changes);
  const idOf = new Map<string, string>();
  for (const [id, product] of changes) if (product) idOf.set(product.handle, id);
  const kept = before.flatMap((product) => {
    const { externalId, handle } = product;
    // A handle is unique: what had it before, by a file or under another id, is this product now.
    const id = externalId !== undefined && changes.has(externalId) ? externalId : idOf.get(handle);
    if (id === undefined) return [product];
    const next = left.get(id);
    left.delete(id);
    return next ? [next] : [];
  });
  return [...kept, ...[...left.values()].filter((product) => product !== null)];
}

/**
 * The catalogue of a full sync, in the store's order; products that are newer in the catalogue stay. Those that were not read
 * come last.
 */
export function inStoreOrder(
  before: readonly CatalogueProduct[],
  products: ProductsById,
  newer: ReadonlyMap<string, Date>,
): CatalogueProduct[] {
  const known = new Map(before.map((product) => [product.externalId, product]));
  const chosen = [...products].flatMap(([id, product]) => (newer.has(id) ? known.get(id) : product) ?? []);
  // Whatever webhooks have removed is not in the catalogue any more.
  const added = before.filter(
    ({ externalId }) => externalId !== undefined && newer.has(externalId) && !products.has(externalId),
  );
  return [...new Map([...chosen, ...added].map((product) => [product.handle, product])).values()];
}

/** Whether the stored products come from Shopify; single changes of the store would only be mixed into another catalogue. */
export async function isOfStore(db: Database): Promise<boolean> {
  const found = await db
    .select({ handle: products.handle })
    .from(products)
    .where(like(sql`${products.document}->>'externalId'`, 'gid://shopify/%'))
    .limit(1);
  return found.length > 0;
}
