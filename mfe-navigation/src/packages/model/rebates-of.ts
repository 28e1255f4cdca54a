import type { ProductPreview } from '@kilowatt/contracts';
import { sumOf } from '../../sum-of';

/**
 * The sum of the rebates, in dollars. As manufacturers pay a rebate once per household, each counts once, with the highest
 * amount that any of the products gets, as in the cart.
 */
export function rebatesOf(products: readonly ProductPreview[]): number {
  const amounts = new Map<string, number>();
  for (const { price, rebates: [rebate] = [] } of products)
    if (rebate) amounts.set(rebate.id, Math.max(amounts.get(rebate.id) ?? 0, Math.min(rebate.amount, price)));
  return sumOf([...amounts.values()], (amount) => amount);
}
