import { type CartItem, LIMITS } from '@kilowatt/contracts';
import type { ShopProduct, ShopProducts } from '../../shop/shop-products';

/** A gift is free because of a paid item in the same cart that shares a tag with it. */
export const isFreeGift = (line: CartItem, lines: readonly CartItem[]): boolean =>
  line.price === 0 &&
  lines.some(({ price, tags }) => price > 0 && tags.some((tag) => line.tags.includes(tag)));

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
  /** Number of its variant at Shopify; null where the shop knows none. */
  variantId: string | null;
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
    variantId: null,
  };
  if (product === undefined) return { ...kept, state: 'unchecked', buyable: line.quantity };
  if (product === null) return { ...kept, handle: null, state: 'gone', buyable: 0 };
  const { title, handle, sku, image, price, compareAtPrice, externalId } = product;
  const pieces = buyable(line, product);
  return {
    ...kept,
    ...{ title, handle, sku, image },
    variantId: /^gid:\/\/shopify\/ProductVariant\/(\d+)$/.exec(externalId ?? '')?.[1] ?? null,
    ...(gift
      ? { compareAtPrice: compareAtPrice ?? price }
      : { price, compareAtPrice, before: price === line.price ? null : line.price }),
    state: pieces > 0 ? 'current' : 'out-of-stock',
    buyable: pieces,
  };
}

const buyable = ({ quantity }: CartItem, { available, stock }: ShopProduct): number =>
  available ? Math.min(quantity, stock ?? quantity) : 0;

type CartTotals = {
  /** Total of the available lines. */
  subtotal: number;
  savings: number;
  /** Amount missing for free delivery; 0 if delivery is free. */
  missingForFreeDelivery: number;
  /** All lines have current prices of the shop. */
  checked: boolean;
  /**
   * The total is final. Gifts make it an estimate: they are free according to the browser, and confirmed with the
   * order.
   */
  final: boolean;
};

const cents = (money: number): number => Math.round(money * 100);

/** Totals of the lines, calculated in cents. */
export function cartTotals(lines: readonly PricedLine[]): CartTotals {
  const subtotal = sum(lines, ({ price }) => cents(price));
  const savings = sum(lines, ({ price, compareAtPrice }) =>
    Math.max(0, cents(compareAtPrice ?? 0) - cents(price)),
  );
  // Delivery is free above the amount, not at it.
  const missing = Math.max(0, cents(LIMITS.freeDeliveryAbove) + 1 - subtotal);
  const checked = lines.every(({ state }) => state !== 'unchecked');
  return {
    subtotal: subtotal / 100,
    savings: savings / 100,
    missingForFreeDelivery: missing / 100,
    checked,
    final: checked && lines.every(({ gift, buyable }) => !gift || buyable === 0),
  };
}

const sum = (lines: readonly PricedLine[], of: (line: PricedLine) => number): number =>
  lines.reduce((total, priced) => total + of(priced) * priced.buyable, 0);
