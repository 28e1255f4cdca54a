import {
  type CartItem,
  type DeliveryAnswer,
  isFreeGift,
  LIMITS,
  type OrderRequest,
  readServiceLine,
  type Service,
  type ServiceLine,
  serviceLineTitle,
} from '@kilowatt/contracts';
import type { ShopProduct, ShopProducts } from '../../shop/shop-products';

export type PricedLine = {
  line: CartItem;
  title: string;
  handle: string | null;
  sku: string | null;
  image: string;
  price: number;
  compareAtPrice: number | null;
  gift: boolean;
  /** Whether it would be a gift, if the product that it came with could still be bought. */
  giftLost: boolean;
  /** `unchecked`: no shop price yet; the price when it was added is shown. */
  state: 'unchecked' | 'current' | 'out-of-stock' | 'gone';
  /** Available quantity: less than the line's quantity if the stock is low. */
  buyable: number;
  /** The price when it was added, if it has changed since. */
  before: number | null;
  /** Number of its variant at Shopify; null where the shop knows none. */
  variantId: string | null;
  /** What the shop does with the product; none for a service. */
  services: readonly Service[];
  /** The service that the line is; null for a product. */
  service: ServiceLine | null;
};

/**
 * The lines at current shop prices; stored prices are used only until the shop's prices are known.
 * @param delivery to the remembered ZIP code, by which services have their prices; null where none is known
 */
export function pricedLines(
  lines: readonly CartItem[],
  shop: ShopProducts,
  delivery: DeliveryAnswer | null = null,
): PricedLine[] {
  const priced = new Map<string, PricedLine>();
  const buyableLines = lines.filter(({ id }) => shop.get(id) !== null && shop.get(id)?.available !== false);
  for (const line of lines) {
    const service = readServiceLine(line.id);
    const product = service && priced.get(service.productId);
    if (service && product) priced.set(line.id, pricedService(line, service, { product, delivery }));
    else {
      const gift = isFreeGift(line, buyableLines);
      const giftLost = !gift && isFreeGift(line, lines);
      priced.set(line.id, pricedLine(line, { gift, giftLost }, shop));
    }
  }
  return [...priced.values()];
}

/** A service costs what it costs at the ZIP code, for as many pieces of its product as can be bought. */
function pricedService(
  line: CartItem,
  service: ServiceLine,
  { product, delivery }: { product: PricedLine; delivery: DeliveryAnswer | null },
): PricedLine {
  const { state, services, buyable: pieces } = product;
  const offered = delivery ? delivery[service.service] : line.price;
  const isGone = offered === null || (state === 'current' && !services.includes(service.service));
  const price = offered ?? line.price;
  return {
    ...keptLine(line),
    title: serviceLineTitle(service.service, product.title),
    image: '',
    service,
    price,
    before: isGone || price === line.price ? null : line.price,
    state: isGone ? 'gone' : state,
    buyable: isGone ? 0 : pieces,
  };
}

/** A line of which nothing but the cart's own words are known. */
const keptLine = (line: CartItem) => ({
  line,
  title: line.title ?? line.id,
  handle: line.handle ?? null,
  sku: line.sku ?? null,
  image: line.image ?? '',
  price: line.price,
  compareAtPrice: line.compareAtPrice ?? null,
  gift: false,
  giftLost: false,
  before: null,
  variantId: null,
  services: [],
  service: null,
});

type Gift = Pick<PricedLine, 'gift' | 'giftLost'>;

function pricedLine(line: CartItem, { gift, giftLost }: Gift, shop: ShopProducts): PricedLine {
  const product = shop.get(line.id);
  const kept = { ...keptLine(line), gift, giftLost };
  if (product === undefined) return { ...kept, state: 'unchecked', buyable: line.quantity };
  if (product === null) return { ...kept, handle: null, state: 'gone', buyable: 0 };
  const { title, handle, sku, image, price, compareAtPrice, externalId, services = [] } = product;
  const pieces = buyable(line, product);
  return {
    ...kept,
    ...{ title, handle, sku, image, services },
    variantId: /^gid:\/\/shopify\/ProductVariant\/(\d+)$/.exec(externalId ?? '')?.[1] ?? null,
    ...(gift
      ? { compareAtPrice: compareAtPrice ?? price }
      : { price, compareAtPrice, before: giftLost || price === line.price ? null : line.price }),
    state: pieces > 0 ? 'current' : 'out-of-stock',
    buyable: pieces,
  };
}

const buyable = ({ quantity }: CartItem, { available, stock }: ShopProduct): number =>
  available ? Math.min(quantity, stock ?? quantity) : 0;

/** The lines that can be bought, at the prices that the shopper sees. */
export const itemsToOrder = (lines: readonly PricedLine[]): OrderRequest['items'] =>
  lines
    .filter(({ state, buyable }) => state === 'current' && buyable > 0)
    .map(({ line, buyable, price }) => ({ id: line.id, quantity: buyable, price, tags: line.tags }));

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
  // Delivery is free above the amount, not at it; services do not count towards it.
  const products = sum(
    lines.filter(({ service }) => service === null),
    ({ price }) => cents(price),
  );
  const missing = Math.max(0, cents(LIMITS.freeDeliveryAbove) + 1 - products);
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
