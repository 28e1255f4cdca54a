import { FILTER_KEYS, type FilterKey, KINDS, type MeasureName } from '@kilowatt/taxonomy';

/** An amount in dollars; null if a cell has none. Three decimals are rejected, as `1.200` means 1,200 in Europe. */
export const amount = (cell: string): number | null =>
  /^\d{1,8}(?:\.(?:\d{1,2}|\d{2}0{2,4}))?$/.test(cell) ? Math.round(Number(cell) * 100) / 100 : null;

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

function jsonOf(cell: string): unknown {
  if (!/^\s*[[{]/.test(cell)) return undefined;
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}

/** Inches in a unit of length of Shopify's dimension metafields. */
const INCHES: Readonly<Record<string, number>> = {
  in: 1,
  inch: 1,
  inches: 1,
  '"': 1,
  ft: 12,
  yd: 36,
  mm: 1 / 25.4,
  cm: 1 / 2.54,
  m: 100 / 2.54,
};
const LENGTHS: ReadonlySet<MeasureName> = new Set(['width', 'height', 'depth']);
/** Maximum measure of an appliance, in any unit. */
export const MAX_MEASURE = 1_000_000;

/** A measure: `35.75`, `35.75 in`, `90,8 cm`, or Shopify's `{"value":35.75,"unit":"in"}`; null if a cell has none. */
export function measureOf(cell: string, name: MeasureName): number | null {
  const json = jsonOf(cell);
  const given = Array.isArray(json) ? json[0] : json;
  const { value, unit } = Object(given) as { value?: unknown; unit?: unknown };
  // Lists in lists may be too deep to be written as text.
  if ([value ?? given, unit].some(Array.isArray)) return null;
  const text = value === undefined ? String(given ?? cell) : `${value} ${unit ?? ''}`;
  // What begins the word never continues the figure, so that a long cell is read once.
  const [, figure = '', word = ''] = /^\s*(\d[\d.,]*)((?:[a-z"\s][a-z".\s]*)?)$/i.exec(text) ?? [];
  const isLength = LENGTHS.has(name);
  const stated = numberIn(figure, isLength);
  if (stated === null) return null;
  const factor = isLength ? INCHES[word.trim().toLowerCase().replace(/\.$/, '') || 'in'] : 1;
  if (factor === undefined) return null;
  const number = stated * factor;
  if (number > MAX_MEASURE) return null;
  return factor === 1 ? number : Math.round(number * 100) / 100;
}

/** A figure with a decimal point or comma, or with commas between thousands, which no length has; null if it is none. */
function numberIn(figure: string, isLength: boolean): number | null {
  if (!isLength && /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(figure))
    return Number(figure.replaceAll(',', ''));
  const plain = figure.endsWith('.') ? figure.slice(0, -1) : figure;
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** Filter values by key, for spellings such as `stainless-steel` of Shopify's own lists. */
const KNOWN = new Map<string, string>();
for (const { catalogue } of KINDS)
  for (const key of FILTER_KEYS)
    for (const value of catalogue[key] ?? []) KNOWN.set(`${key} ${spelling(value)}`, value);

function spelling(value: string): string {
  return value.toLowerCase().replaceAll(/[\s_-]+/g, ' ');
}

/** A filter value as the filters spell it. */
export const filterValue = (key: FilterKey, value: string): string =>
  KNOWN.get(`${key} ${spelling(value)}`) ?? value;

/** Address of a picture, which the gateway fetches; `//` becomes `https://`. */
export function pictureAddress(src: string): string | null {
  const address = src.trim().replace(/^\/\//, 'https://');
  return /^(?:https?:\/\/\S|\/)/i.test(address) ? address : null;
}
