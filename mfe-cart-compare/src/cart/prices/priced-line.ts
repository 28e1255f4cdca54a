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
  /** `unchecked`: no shop price yet; the price when it was added is shown. */
  state: 'unchecked' | 'current' | 'out-of-stock' | 'gone';
  /** Available quantity: less than the line's quantity if the stock is low. */
  buyable: number;
  /** The price when it was added, if it has changed since. */
  before: number | null;
};

/** The lines at current shop prices; stored prices are used only until the shop's prices are known. */
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
