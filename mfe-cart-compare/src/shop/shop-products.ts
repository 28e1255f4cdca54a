import { ProductsByIds } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';

/** A product with the shop's current data. */
export type ShopProduct = ProductsByIds['products'][number];

/** Products by requested id; null if the shop has no such product. */
export type ShopProducts = ReadonlyMap<string, ShopProduct | null>;

const MAX_LENGTH = 200;

/** Whether a text can be a product id and be requested in a comma-separated list. */
export const isProductId = (id: string): boolean =>
  id !== '' && id.length <= MAX_LENGTH && id.trim() === id && !/[,\p{Cc}\p{Surrogate}]/u.test(id);

/** Maximum number of ids per call. */
const MAX_IDS_PER_CALL = 50;

/** Fetches products by id, in as many calls as needed. */
export async function readShopProducts(
  gateway: Gateway,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ShopProducts> {
  const found = new Map<string, ShopProduct | null>(ids.map((id) => [id, null]));
  const validIds = ids.filter(isProductId);
  const calls = Array.from({ length: Math.ceil(validIds.length / MAX_IDS_PER_CALL) }, (_, call) =>
    gateway.get(
      `/api/products?ids=${encodeURIComponent(validIds.slice(call * MAX_IDS_PER_CALL, (call + 1) * MAX_IDS_PER_CALL).join(','))}`,
      ProductsByIds,
      signal && { signal },
    ),
  );
  for (const { products } of await Promise.all(calls))
    for (const product of products) found.set(product.id, product);
  return found;
}
