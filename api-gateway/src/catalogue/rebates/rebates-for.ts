import type { ProductPreview, Rebate } from '@kilowatt/contracts';
import { collectionOf } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../products/catalogue-product';
import { collectionHolds } from '../products/collection-holds';
import { isActive } from './rebates';

type Applied = NonNullable<ProductPreview['rebates']>;

/** The rebates that a product has on a day: its brand's, on a collection that holds it. The most comes first. */
export function rebatesFor(product: CatalogueProduct, rebates: readonly Rebate[], day: string): Applied {
  const price = product.variants[0]?.price ?? 0;
  return rebates
    .filter((rebate) => {
      const rule = collectionOf(rebate.collection)?.rule;
      return (
        rebate.brand.toLowerCase() === product.vendor.toLowerCase() &&
        isActive(rebate, day) &&
        rule !== undefined &&
        collectionHolds(rule, product)
      );
    })
    .map(({ id, title, amount, share }) => ({ id, title, amount: paidBack(price, amount, share) }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount);
}

/** Whole dollars, and never more than the price. */
const paidBack = (price: number, amount: number, share = 1): number =>
  Math.floor(Math.min(amount, price * share));
