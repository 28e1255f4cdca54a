import { type EndedRebate, newYorkDay } from '@kilowatt/contracts';
import type { ShopProduct, ShopProducts } from '../../shop/shop-products';
import type { PricedLine } from './priced-lines';

export type CountedRebate = {
  id: string;
  title: string;
  /** US dollars. */
  amount: number;
  /** The last day, as `YYYY-MM-DD`; null where the gateway does not say. */
  to: string | null;
};

/** What a cart costs beyond the subtotal, and what of it comes back. */
export type AfterPurchase = {
  rebates: CountedRebate[];
  /** The sum of the rebates, in US dollars. */
  paidBack: number;
  /** The subtotal less the rebates, in US dollars. */
  costAfterRebates: number;
  /** Kilowatt-hours a year of all pieces whose use is stated. */
  kwh: number;
  /** US dollars a year, at the rate of the shop's settings. */
  energyCost: number;
  /** Appliances, in pieces, whose use is not stated. */
  unstated: number;
};

type Terms = {
  /** US dollars. */
  subtotal: number;
  /** The day in New York, as `YYYY-MM-DD`: a rebate is not counted after its last day. */
  day: string;
  /** US dollars per kilowatt-hour. */
  rate: number;
};

const cents = (money: number): number => Math.round(money * 100);

/**
 * Rebates and energy of what can be bought, to the cent. A rebate is counted once, however many products it applies to,
 * since manufacturers pay it once per household; gifts have none.
 */
export function afterPurchase(
  lines: readonly PricedLine[],
  shop: ShopProducts,
  { subtotal, day, rate }: Terms,
): AfterPurchase {
  const bought = lines.filter(({ state, buyable }) => state === 'current' && buyable > 0);
  const rebates = countedRebates(bought, shop, day);
  const paidBack = rebates.reduce((sum, { amount }) => sum + cents(amount), 0);
  const uses = bought.map(({ line, buyable }) => ({ kwh: shop.get(line.id)?.kwh, buyable }));
  const kwh = uses.reduce((sum, use) => sum + (use.kwh ?? 0) * use.buyable, 0);
  return {
    rebates,
    paidBack: paidBack / 100,
    costAfterRebates: (cents(subtotal) - paidBack) / 100,
    kwh,
    energyCost: cents(kwh * rate) / 100,
    unstated: uses.reduce((sum, use) => sum + (use.kwh === null ? use.buyable : 0), 0),
  };
}

/** Every rebate once, with the most that one of the products gets of it and never more than the product costs. */
function countedRebates(lines: readonly PricedLine[], shop: ShopProducts, day: string): CountedRebate[] {
  const counted = new Map<string, CountedRebate>();
  for (const { line, price, gift } of lines) {
    if (gift) continue;
    // Rebates of one product are alternatives: the first one is the highest.
    const rebate = shop.get(line.id)?.rebates?.find(({ to }) => to === undefined || day <= to);
    if (!rebate) continue;
    const amount = Math.min(rebate.amount, price);
    if (amount <= (counted.get(rebate.id)?.amount ?? 0)) continue;
    counted.set(rebate.id, { id: rebate.id, title: rebate.title, amount, to: rebate.to ?? null });
  }
  return [...counted.values()];
}

/**
 * The rebate that a product had and has no longer: it ended before the page asked for it, or since.
 * @param day the day in New York, as `YYYY-MM-DD`
 */
export function endedRebateOf(
  { rebates = [], endedRebate }: Pick<ShopProduct, 'rebates' | 'endedRebate'>,
  day: string,
): EndedRebate | null {
  if (rebates.length === 0) return endedRebate ?? null;
  const ended = rebates.flatMap(({ title, amount, to }) =>
    to !== undefined && to < day ? [{ title, amount, to }] : [],
  );
  return ended.length === rebates.length ? (ended[0] ?? null) : null;
}

/** The day in New York, where the shop is. */
export const today = (): string => newYorkDay(new Date());
