import { ProductsByIds } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { isAskable } from '../../shop/is-askable';
import type { ShopProduct, ShopProducts } from '../../shop/shop-product';

/** Ids that one call may name. */
const AT_ONCE = 50;

/** Reads products by id, however many. */
export async function readShopProducts(
  gateway: Gateway,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ShopProducts> {
  const found = new Map<string, ShopProduct | null>(ids.map((id) => [id, null]));
  const askable = ids.filter(isAskable);
  const calls = Array.from({ length: Math.ceil(askable.length / AT_ONCE) }, (_, call) =>
    gateway.get(
      `/api/products?ids=${encodeURIComponent(askable.slice(call * AT_ONCE, (call + 1) * AT_ONCE).join(','))}`,
      ProductsByIds,
      signal && { signal },
    ),
  );
  for (const { products } of await Promise.all(calls))
    for (const product of products) found.set(product.id, product);
  return found;
}
