/** Amounts in cents: floating-point dollars are inexact. */
const cents = (money: number): number => Math.round(money * 100);

/** The sum of an amount of each, in dollars. */
export const sumOf = <One>(all: readonly One[], amountOf: (one: One) => number): number =>
  all.reduce((total, one) => total + cents(amountOf(one)), 0) / 100;
