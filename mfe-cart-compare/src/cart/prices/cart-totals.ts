import { LIMITS } from '@kilowatt/contracts';
import type { PricedLine } from './priced-line';

export type CartTotals = {
  /** Of what can be bought now. */
  subtotal: number;
  savings: number;
  /** More money for free delivery; 0 where it is free already. */
  missingForFreeDelivery: number;
  /** The shop has said its prices of now. */
  checked: boolean;
  /** All prices are the shop's of now. A gift is free by what the browser keeps: the order alone confirms it. */
  final: boolean;
};

const cents = (money: number): number => Math.round(money * 100);

/** What the lines come to, counted in cents. */
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
