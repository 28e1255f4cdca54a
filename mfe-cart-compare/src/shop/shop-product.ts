import type { ProductsByIds } from '@kilowatt/contracts';

/** A product as the shop has it now. */
export type ShopProduct = ProductsByIds['products'][number];

/** What the shop said of each id that was asked for; null where it has no such product. */
export type ShopProducts = ReadonlyMap<string, ShopProduct | null>;
