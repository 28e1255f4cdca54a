import { amount } from './cell-values';
import type { Field } from './columns';

/** What a column says of products that keep a sale price for later. */
const NOT_NOW = /^(?:no|n|false|off|0)$/i;

type Read = { get: (field: Field) => string };

/**
 * The price of a sale in a column of its own, beside the regular one; null without a sale today, `wrong` if the cell is no
 * amount. A sale price of $0.00, or one that is no lower, is none.
 */
export function salePrice(cells: Read, regular: number, now: Date = new Date()): number | null | 'wrong' {
  return cells.get('salePrice') === '' ? discounted(cells, regular) : ownPrice(cells, regular, now);
}

/** The price less a discount, as Wix states it; a discount of nothing is none. */
function discounted(cells: Read, regular: number): number | null | 'wrong' {
  const cell = cells.get('discountValue');
  if (cell === '') return null;
  const discount = amount(cell.replace(/(?<=\d)\s*%$/, ''));
  if (discount === null) return 'wrong';
  const isPercent = /^percent/i.test(cells.get('discountMode'));
  const price = Math.round((isPercent ? regular * (1 - discount / 100) : regular - discount) * 100) / 100;
  return discount > 0 && price > 0 ? price : null;
}

function ownPrice(cells: Read, regular: number, now: Date = new Date()): number | null | 'wrong' {
  const cell = cells.get('salePrice');
  if (cell === '' || NOT_NOW.test(cells.get('onSale'))) return null;
  const sale = amount(cell);
  if (sale === null) return 'wrong';
  return sale > 0 && sale < regular && isDuring(cells, now) ? sale : null;
}

/** The first cell of a sale's dates that cannot be read, for which no sale price is used; null if all can. */
export function unreadableDate(cells: Read): Field | null {
  if (cells.get('salePrice') === '') return null;
  return (
    datesOf(cells).find(({ given, timeOfDay }) => Number.isNaN(momentOf(given, timeOfDay)))?.field ?? null
  );
}

/** Whether the dates of a sale include this moment; dates that cannot be read do not. */
function isDuring(cells: Read, now: Date): boolean {
  const [from, to] = datesOf(cells).map(({ given, timeOfDay }) => momentOf(given, timeOfDay));
  return (from ?? now.getTime()) <= now.getTime() && now.getTime() <= (to ?? now.getTime());
}

/** First and last day, from one column or from two. */
function datesOf(cells: Read): { field: Field; given: string; timeOfDay: string }[] {
  const [first = '', last = ''] = cells.get('saleDates').split('/');
  return [
    {
      field: first ? 'saleDates' : 'saleFrom',
      given: first || cells.get('saleFrom'),
      timeOfDay: 'T00:00:00Z',
    },
    { field: last ? 'saleDates' : 'saleTo', given: last || cells.get('saleTo'), timeOfDay: 'T23:59:59Z' },
  ];
}

/** A day as American spreadsheets write it: `12/31/2026`, and `12/31/26`. */
const AMERICAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d{2})$/;

/** `31.12.2026`: with points the day comes first. */
const GERMAN_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** Milliseconds of `2026-05-01`, `5/1/2026`, `1.5.2026`, `2026-05-01 00:00:00` or `2026-05-01T00:00-0500`; null for an empty cell. */
function momentOf(given: string, timeOfDay: string): number | null {
  const text = given
    .trim()
    .replace(
      AMERICAN_DAY,
      (_, month, day, year) => `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    )
    .replace(
      GERMAN_DAY,
      (_, day, month, year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    );
  if (text === '') return null;
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? `${text}${timeOfDay}`
    : text.replace(/^(\S+) (?=\d)/, '$1T');
  return Date.parse(moment.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
}
