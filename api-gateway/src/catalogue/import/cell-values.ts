import { FILTER_KEYS, type FilterKey, KINDS } from '@kilowatt/taxonomy';
import { decodeHTMLStrict } from 'entities';

/** Marks of the dollar before or behind a figure. */
const DOLLARS = /^(?:us\s?\$|\$|usd)\s*(?=\d)|(?<=\d)\s*(?:us\s?\$|\$|usd)$/i;
const IN_DOLLARS = /^\d{1,8}(?:\.(?:\d{1,2}|\d{2}0{2,4}))?$/;
/** `1,299` and `1,299.00`: a comma before three digits is no decimal sign of a price. */
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/;
/** `899,00` and `1.299,00`, as spreadsheets of other locales save them. */
const DECIMAL_COMMA = /^(?:\d{1,8}|[1-9]\d{0,2}(?:\.\d{3})+),\d{1,2}$/;

/** Spaces and apostrophes between thousands, of French and of Swiss spreadsheets: `1 299,00`, `1'299.00`. */
const SPACED = /^[1-9]\d{0,2}(?:[\s'\u2019]\d{3})+(?=$|[.,]\d{1,2}$)/;

/**
 * An amount in dollars, as spreadsheets and feeds write it: `1299`, `$1,299.00`, `1299.00 USD`, `1299,00`; null if a cell
 * has none. Three decimals are rejected, as `1.200` means 1,200 in Europe.
 */
export function amount(cell: string): number | null {
  // The apostrophe by which spreadsheets keep a number as text is no part of it.
  const figure = cell
    .replace(/^'/, '')
    .replace(DOLLARS, '')
    .replace(SPACED, (thousands) => thousands.replaceAll(/\D/g, ''));
  const plain = THOUSANDS.test(figure)
    ? figure.replaceAll(',', '')
    : DECIMAL_COMMA.test(figure)
      ? figure.replaceAll('.', '').replace(',', '.')
      : figure;
  return IN_DOLLARS.test(plain) ? Math.round(Number(plain) * 100) / 100 : null;
}

const OTHER_CURRENCY = /[€£¥₹]|\b(?:[a-z]{2}\$|eur|gbp|cad|mxn|aud|jpy|cny|chf)(?=\b|\d|\s)/i;

/** Why a cell is no amount, with what to do where that is known. */
export function notAnAmount(cell: string): string {
  const reason = `"${cell.slice(0, 40)}" is not an amount`;
  if (OTHER_CURRENCY.test(cell) && /\d/.test(cell)) return `${reason}; prices are in US dollars`;
  return /\d\.\d{3}$/.test(cell)
    ? `${reason}, since the point may be one of thousands; write two decimals`
    : reason;
}

const PLACEHOLDER = /^(?:n\/a|na|none|null|nil|tbd|[-\u2013\u2014.])$/i;

/** Whether a cell only says that there is nothing, as spreadsheets and suppliers fill empty ones. */
export const isPlaceholder = (cell: string): boolean => PLACEHOLDER.test(cell);

export const withoutPlaceholder = (cell: string): string => (isPlaceholder(cell) ? '' : cell);

/** The text of a formula that only keeps a spreadsheet from changing it: `="00123"`. */
export const withoutFormula = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell;

/** Values of a cell: a JSON list, as Shopify exports list metafields, or text with a separator. */
export function listOf(cell: string, separator: string): string[] {
  const json = jsonOf(cell);
  if (Array.isArray(json))
    return json.filter((value) => ['string', 'number'].includes(typeof value)).map(String);
  return cell
    .split(separator)
    .map((value) => value.trim())
    .filter(Boolean);
}

/** Writes a list as a cell that `listOf` reads. */
export function listCell(values: readonly string[], separator: string): string {
  const isPlain = values.every(
    (value) => value !== '' && value === value.trim() && !value.includes(separator.trim()),
  );
  const joined = values.join(separator);
  return isPlain && values.length > 0 && !/^[[{]/.test(joined) ? joined : JSON.stringify(values);
}

/** A JSON list or object in a cell; undefined if it has none. */
export function jsonOf(cell: string): unknown {
  if (!/^\s*[[{]/.test(cell)) return undefined;
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}

/** Filter values by key, for spellings such as `stainless-steel` of Shopify's own lists. */
const KNOWN = new Map<string, string>();
for (const { catalogue } of KINDS)
  for (const key of FILTER_KEYS)
    for (const value of catalogue[key] ?? []) KNOWN.set(`${key} ${spelling(value)}`, value);

function spelling(value: string): string {
  return value.toLowerCase().replaceAll(/[\s_-]+/g, ' ');
}

/** A filter value as the filters spell it; undefined if they have no such value. */
export const filterValue = (key: FilterKey, value: string): string | undefined =>
  KNOWN.get(`${key} ${spelling(value)}`);

/** Between the addresses of a cell; an address itself may contain commas, also before `//`. */
const BETWEEN_PICTURES =
  /(?:(?:[,;|]|::)\s{0,20}|\s{1,20})(?=https?:\/\/)|(?:\|\s{0,20}|[,;]?\s{1,20})(?=\/\/)/i;
/** Before the name of another file, which has no address: `https://a.shop/1.jpg,2.jpg`. */
const BEFORE_NAME =
  /(?<=\.(?:avif|gif|jpe?g|png|webp))(?:[,;|]|::)\s{0,20}(?=[^\s/,;|:]+\.(?:avif|gif|jpe?g|png|webp)(?:[\s,;|]|::|$))/i;

/** Addresses of the pictures of a cell, which the gateway fetches; `//` becomes `https://`. */
export const pictureAddresses = (cell: string): string[] =>
  (Array.isArray(jsonOf(cell)) ? listOf(cell, ',') : picturesIn(cell)).flatMap((src) => {
    const address = src.trim().replace(/^\/\//, 'https://');
    return /^(?:https?:\/\/\S|\/)/i.test(address) ? address : [];
  });

const picturesIn = (cell: string): string[] =>
  cell.split(BETWEEN_PICTURES).flatMap((part) => part.split(BEFORE_NAME));

/** The first address of a cell; null if it has none. */
export const pictureAddress = (cell: string): string | null => pictureAddresses(cell)[0] ?? null;

/** The text of a cell in which a commerce system has written HTML: `GE Caf&eacute; 30&quot;`, `<b>LG</b>`. */
export const withoutHtml = (cell: string): string =>
  /[<&]/.test(cell)
    ? decodeHTMLStrict(
        cell.replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^<>]*>/gi, ' ').replaceAll(/<\/?[a-z][^<>]*>/gi, ''),
      )
        .replaceAll(/\s+/g, ' ')
        .trim()
    : cell;
