import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));
const money = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000));

export const MetafieldFilter = v.strictObject({
  productMetafield: v.strictObject({ namespace: v.picklist(['api', 'custom']), key: text, value: text }),
});
export const VendorFilter = v.strictObject({ productVendor: text });
export const AvailableFilter = v.strictObject({ available: v.literal(true) });
export const PriceFilter = v.strictObject({
  price: v.pipe(
    v.strictObject({ min: v.optional(money), max: v.optional(money) }),
    v.check(({ min, max }) => min !== undefined || max !== undefined, 'needs min or max'),
    v.check(({ min = 0, max = Number.POSITIVE_INFINITY }) => min <= max, 'min is above max'),
  ),
});

/** One filter of the `filters` query, which holds a JSON list of them (specification §2, §3). */
export const Filter = v.union([MetafieldFilter, VendorFilter, AvailableFilter, PriceFilter]);
export type Filter = v.InferOutput<typeof Filter>;

/** Maximum number of filters, and of characters of their JSON, in a URL. */
export const FILTERS_LIMITS = { count: 60, characters: 8_000 } as const;
export const Filters = v.pipe(v.array(Filter), v.maxLength(FILTERS_LIMITS.count));

export type FiltersReading = {
  filters: Filter[];
  /** Descriptions of ignored filters, for the shopper. */
  ignored: string[];
};

/** Parses a `filters` parameter leniently, for pages: valid filters are kept, the others ignored and reported. */
export function readFilters(raw: string | null | undefined): FiltersReading {
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
  const reading: FiltersReading = { filters: [], ignored: [] };
  const seen = new Set<string>();
  for (const entry of list) {
    const parsed = v.safeParse(Filter, entry);
    const key = JSON.stringify(entry)?.slice(0, 80) ?? 'undefined';
    if (!parsed.success || reading.filters.length >= FILTERS_LIMITS.count) reading.ignored.push(key);
    else if (seen.has(JSON.stringify(parsed.output))) reading.ignored.push(`${key} a second time`);
    else {
      seen.add(JSON.stringify(parsed.output));
      reading.filters.push(parsed.output);
    }
  }
  return reading;
}

/** Parses `minPrice` and `maxPrice` of the price form as a price filter. */
export function readPrices(query: { get: (name: string) => string | null }): {
  filter: Filter | null;
  ignored: string[];
} {
  const ignored: string[] = [];
  const read = (name: string): number | undefined => {
    const text = (query.get(name) ?? '').trim();
    if (text === '') return undefined;
    const amount = Number(text.replaceAll(/[$,\s]/g, '') || Number.NaN);
    if (Number.isFinite(amount) && amount >= 0 && amount <= 1_000_000) return amount;
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
