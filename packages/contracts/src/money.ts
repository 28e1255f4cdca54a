import { DEFAULT_CURRENCY } from './limits';

const formats = new Map<string, Intl.NumberFormat>();

/** An amount as en-US currency: `$1,299.00` (specification §9). @param currency ISO 4217 code */
export function formatMoney(amount: number, currency: string = DEFAULT_CURRENCY): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(amount);
}

/** An amount in a sentence, without cents that are zero: `$799`, `$49.50`. */
export const formatMoneyShort = (amount: number): string => formatMoney(amount).replace(/\.00$/, '');
