import { LIMITS } from '@kilowatt/contracts';

/** Money as a whole number: in dollars 299.90 and a fifth of it make more than 359.88. */
const cents = (money: number): number => Math.round(money * 100);

/** True where the compare-at price exceeds the price by more than 20 % of the price (specification §9). */
export const isDiscounted = (price: number, compareAtPrice: number | null): boolean =>
  compareAtPrice !== null &&
  price > 0 &&
  (cents(compareAtPrice) - cents(price)) / cents(price) > LIMITS.discountFlagShare;

/** What is saved, in whole per cent of the compare-at price, as shops advertise it. */
export const savedPercent = (price: number, compareAtPrice: number): number =>
  Math.round(((compareAtPrice - price) / compareAtPrice) * 100);
