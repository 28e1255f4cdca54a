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

/** Size parameters of a list, in inches. */
export const FIT_KEYS = ['minWidth', 'maxWidth', 'minHeight', 'maxHeight', 'minDepth', 'maxDepth'] as const;
export type FitKey = (typeof FIT_KEYS)[number];

/** Sizes are multiples of a quarter of an inch. */
export const FIT_LIMITS = { step: 0.25, most: 240 } as const;

const inches = v.pipe(v.number(), v.finite(), v.minValue(FIT_LIMITS.step), v.maxValue(FIT_LIMITS.most));

/** The sizes of a list's filter. */
export const Fit = v.object({
  minWidth: v.optional(inches),
  maxWidth: v.optional(inches),
  minHeight: v.optional(inches),
  maxHeight: v.optional(inches),
  minDepth: v.optional(inches),
  maxDepth: v.optional(inches),
});
export type Fit = v.InferOutput<typeof Fit>;
