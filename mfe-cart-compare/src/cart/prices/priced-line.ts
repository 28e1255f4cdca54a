import type { CartItem } from '@kilowatt/contracts';
import type { ShopProduct, ShopProducts } from '../../shop/shop-product';
import { isFreeGift } from './is-free-gift';

export type PricedLine = {
  line: CartItem;
  title: string;
  handle: string | null;
  sku: string | null;
  image: string;
  price: number;
  compareAtPrice: number | null;
  gift: boolean;
  /** `unchecked`: the shop has not said yet; what is shown is what it was when it was added. */
  state: 'unchecked' | 'current' | 'out-of-stock' | 'gone';
  /** Pieces that can be bought now: fewer than asked for where the stock is short. */
  buyable: number;
  /** The price when it was added, where it has changed since. */
  before: number | null;
};

/** The lines at the shop's prices of now; a price that the browser kept stands only until the shop has said its own. */
export const pricedLines = (lines: readonly CartItem[], shop: ShopProducts): PricedLine[] =>
  lines.map((line) => pricedLine(line, isFreeGift(line, lines), shop));

function pricedLine(line: CartItem, gift: boolean, shop: ShopProducts): PricedLine {
  const product = shop.get(line.id);
  const kept = {
    line,
    title: line.title ?? line.id,
    handle: line.handle ?? null,
    sku: line.sku ?? null,
    image: line.image ?? '',
    price: line.price,
    compareAtPrice: line.compareAtPrice ?? null,
    gift,
    before: null,
  };
  if (product === undefined) return { ...kept, state: 'unchecked', buyable: line.quantity };
  if (product === null) return { ...kept, handle: null, state: 'gone', buyable: 0 };
  const { title, handle, sku, image, price, compareAtPrice } = product;
  const pieces = buyable(line, product);
  return {
    ...kept,
    ...{ title, handle, sku, image },
    ...(gift
      ? { compareAtPrice: compareAtPrice ?? price }
      : { price, compareAtPrice, before: price === line.price ? null : line.price }),
    state: pieces > 0 ? 'current' : 'out-of-stock',
    buyable: pieces,
  };
}

const buyable = ({ quantity }: CartItem, { available, stock }: ShopProduct): number =>
  available ? Math.min(quantity, stock ?? quantity) : 0;
