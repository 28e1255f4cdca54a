import * as v from 'valibot';
import { SORTS, type Sort } from './collection';
import { FILTERS_LIMITS, FIT_KEYS, FIT_LIMITS, Filter, type Fit } from './filters';
import { parseInches } from './inches';

/** The query of a list's URL. `sort` and `page` are null if absent or invalid. */
export type ListQuery = {
  filters: Filter[];
  fit: Fit;
  sort: Sort | null;
  page: number | null;
  /** Descriptions of invalid parameters, for the shopper. */
  ignored: string[];
};

/** Largest page number that the gateway accepts. */
export const MAX_PAGE = 999_999;
const ONCE = ['filters', 'sort', 'page'] as const;
const LIST_PARAMETERS: readonly string[] = [...ONCE, 'minPrice', 'maxPrice', ...FIT_KEYS];

/** Whether a parameter belongs to the list, as opposed to a search query, say. */
export const isListParameter = (name: string): boolean => LIST_PARAMETERS.includes(name);

/** Parses the query of a list leniently, for pages: invalid parameters are ignored and reported. */
export function readListQuery(query: {
  get: (name: string) => string | null;
  getAll: (name: string) => string[];
}): ListQuery {
  const read = readFilters(query.get('filters'));
  const prices = readPrices(query);
  const fit = readFit(query);
  const sort = query.get('sort');
  const page = query.get('page');
  const known = SORTS.find((one) => one === sort) ?? null;
  const number = Number(page ?? 1);
  const valid = Number.isInteger(number) && number >= 1 && number <= MAX_PAGE;
  return {
    // Prices that the form sends without scripts replace a price filter.
    filters: prices.filter
      ? [...read.filters.filter((filter) => !('price' in filter)), prices.filter]
      : read.filters,
    fit: fit.fit,
    sort: known,
    page: page !== null && valid ? number : null,
    ignored: [
      ...read.ignored,
      ...prices.ignored,
      ...fit.ignored,
      ...(sort && !known ? [`the order "${sort.slice(0, 40)}"`] : []),
      ...(valid ? [] : [`the page "${page?.slice(0, 40)}"`]),
      ...ONCE.filter((name) => query.getAll(name).length > 1).map((name) => `"${name}" the second time`),
    ],
  };
}

export type ParsedFilters = {
  filters: Filter[];
  /** Descriptions of ignored filters, for the shopper. */
  ignored: string[];
};

/** Parses a `filters` parameter leniently, for pages: valid filters are kept, the others ignored and reported. */
export function readFilters(raw: string | null | undefined): ParsedFilters {
  if (!raw) return { filters: [], ignored: [] };
  if (raw.length > FILTERS_LIMITS.characters)
    return { filters: [], ignored: ['a list of filters that is too long'] };
  let list: unknown;
  try {
    list = JSON.parse(raw);
  } catch {
    return { filters: [], ignored: ['filters that are not valid JSON'] };
  }
  if (!Array.isArray(list)) return { filters: [], ignored: ['filters that are not a list'] };
  const result: ParsedFilters = { filters: [], ignored: [] };
  const seen = new Set<string>();
  for (const entry of list) {
    const parsed = v.safeParse(Filter, entry);
    const key = JSON.stringify(entry)?.slice(0, 80) ?? 'undefined';
    if (!parsed.success || isOfNothing(parsed.output) || result.filters.length >= FILTERS_LIMITS.count)
      result.ignored.push(key);
    else if (seen.has(JSON.stringify(parsed.output))) result.ignored.push(`${key} a second time`);
    else {
      seen.add(JSON.stringify(parsed.output));
      result.filters.push(parsed.output);
    }
  }
  return result;
}

/** Nothing costs $0: such a limit was not meant. */
const isOfNothing = (filter: Filter): boolean => 'price' in filter && filter.price.max === 0;

/** An amount in dollars: `1.000,50` and `1,5` of other countries are none, since they would be read as another one. */
const AMOUNT = /^\$?\s*(?:\d{1,3}(?:[,\s]\d{3})+|\d*)(?:\.\d*)?\s*\$?$/;

/** Parses `minPrice` and `maxPrice` of the price form as a price filter. */
export function readPrices(query: { get: (name: string) => string | null }): {
  filter: Filter | null;
  ignored: string[];
} {
  const ignored: string[] = [];
  const read = (name: string): number | undefined => {
    const text = (query.get(name) ?? '').trim();
    if (text === '') return undefined;
    const amount = AMOUNT.test(text) ? Number(text.replaceAll(/[$,\s]/g, '') || Number.NaN) : Number.NaN;
    const isZero = amount === 0 && name === 'maxPrice';
    if (Number.isFinite(amount) && amount >= 0 && amount <= 1_000_000 && !isZero) return amount;
    ignored.push(`the price "${text.slice(0, 40)}"`);
    return undefined;
  };
  const [min, max] = [read('minPrice'), read('maxPrice')];
  if (min === undefined && max === undefined) return { filter: null, ignored };
  if (min !== undefined && max !== undefined && min > max)
    return { filter: null, ignored: [...ignored, 'prices whose least is above the most'] };
  return {
    filter: { price: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } },
    ignored,
  };
}

/** Parses the size parameters of a list; empty fields of the form are skipped. */
export function readFit(query: { getAll: (name: string) => string[] }): { fit: Fit; ignored: string[] } {
  const fit: Fit = {};
  const ignored: string[] = [];
  for (const key of FIT_KEYS) {
    const [text = '', ...more] = query.getAll(key);
    if (more.length > 0) ignored.push(`"${key}" the second time`);
    if (text.trim() === '') continue;
    const inches = readInches(text, key.startsWith('min') ? 'up' : 'down');
    if (inches === null) ignored.push(`the size "${text.slice(0, 40)}"`);
    else fit[key] = inches;
  }
  for (const size of ['Width', 'Height', 'Depth'] as const) {
    const least = fit[`min${size}`];
    if (least === undefined || least <= (fit[`max${size}`] ?? least)) continue;
    ignored.push(`the least ${size.toLowerCase()}, which is above the most`);
    delete fit[`min${size}`];
  }
  return { fit, ignored };
}

/**
 * Parses a size of a list, rounded to quarters of an inch: maxima down, minima `up`.
 * @returns null if it is not a size of an appliance
 */
function readInches(text: string, round: 'down' | 'up' = 'down'): number | null {
  const inches = parseInches(text);
  if (inches === null) return null;
  const quarters = inches / FIT_LIMITS.step;
  const size = (round === 'up' ? Math.ceil(quarters) : Math.floor(quarters)) * FIT_LIMITS.step;
  return size >= FIT_LIMITS.step && size <= FIT_LIMITS.most ? size : null;
}
