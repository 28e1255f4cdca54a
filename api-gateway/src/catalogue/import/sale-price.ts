import { amount } from './cell-values';
import type { Field } from './columns';

type Read = { get: (field: Field) => string };

/**
 * The price of a sale in a column of its own, beside the regular one; null without a sale today, `wrong` if the cell is no
 * amount. A sale price of $0.00, or one that is no lower, is none.
 */
export function salePrice(cells: Read, regular: number, now: Date = new Date()): number | null | 'wrong' {
  const cell = cells.get('salePrice');
  if (cell === '') return null;
  const sale = amount(cell);
  if (sale === null) return 'wrong';
  return sale > 0 && sale < regular && isDuring(cells, now) ? sale : null;
}

/** Whether the dates of a sale include this moment; dates that cannot be read do not. */
function isDuring(cells: Read, now: Date): boolean {
  const [first = '', last = ''] = cells.get('saleDates').split('/');
  const from = momentOf(first || cells.get('saleFrom'), 'T00:00:00Z');
  const to = momentOf(last || cells.get('saleTo'), 'T23:59:59Z');
  return (from ?? now.getTime()) <= now.getTime() && now.getTime() <= (to ?? now.getTime());
}

/** Milliseconds of `2026-05-01`, `2026-05-01 00:00:00` or `2026-05-01T00:00-0500`; null for an empty cell. */
function momentOf(given: string, timeOfDay: string): number | null {
  const text = given.trim();
  if (text === '') return null;
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? `${text}${timeOfDay}`
    : text.replace(/^(\S+) (?=\d)/, '$1T');
  return Date.parse(moment.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
}
