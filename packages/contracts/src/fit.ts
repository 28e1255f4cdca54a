import * as v from 'valibot';

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
