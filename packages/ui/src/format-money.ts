import { DEFAULT_CURRENCY } from '@kilowatt/contracts';

const formats = new Map<string, Intl.NumberFormat>();

/** An amount as en-US currency: `$1,299.00` (specification §9). */
export function formatMoney(amount: number, currency: string = DEFAULT_CURRENCY): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(amount);
}
