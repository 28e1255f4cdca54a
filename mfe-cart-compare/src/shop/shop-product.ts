import type { ProductsByIds } from '@kilowatt/contracts';

/** A product with the shop's current data. */
export type ShopProduct = ProductsByIds['products'][number];

/** Products by requested id; null if the shop has no such product. */
export type ShopProducts = ReadonlyMap<string, ShopProduct | null>;
