import { LIMITS } from '@kilowatt/contracts';
import type { PricedLine } from './priced-line';

export type CartTotals = {
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
