import { LIMITS } from '@kilowatt/contracts';

/** True where the compare-at price exceeds the price by more than 20 % of the price (specification §9). */
export const isDiscounted = (price: number, compareAtPrice: number | null): boolean =>
  compareAtPrice !== null && price > 0 && (compareAtPrice - price) / price > LIMITS.discountFlagShare;

/** What is saved, in whole per cent of the compare-at price, as shops advertise it. */
export const savedPercent = (price: number, compareAtPrice: number): number =>
  Math.round(((compareAtPrice - price) / compareAtPrice) * 100);
