import { LIMITS } from '@kilowatt/contracts';

/** Amounts in cents: floating-point dollars are inexact. */
const cents = (money: number): number => Math.round(money * 100);

/** Whether the compare-at price exceeds the price by more than 20 % of the price (specification §9). */
export const isDiscounted = (price: number, compareAtPrice: number | null): boolean =>
  compareAtPrice !== null &&
  price > 0 &&
  (cents(compareAtPrice) - cents(price)) / cents(price) > LIMITS.discountFlagShare;

/** The discount in whole per cent of the compare-at price. */
export const savedPercent = (price: number, compareAtPrice: number): number =>
  Math.round(((compareAtPrice - price) / compareAtPrice) * 100);
