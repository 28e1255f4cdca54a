import * as v from 'valibot';

/** Queries of a list that ask for a size, in inches: what stands in a gap is at most as large as the gap. */
export const FIT_KEYS = ['minWidth', 'maxWidth', 'minHeight', 'maxHeight', 'minDepth', 'maxDepth'] as const;
export type FitKey = (typeof FIT_KEYS)[number];

/** Sizes are sold, and asked for, in quarters of an inch. */
export const FIT_LIMITS = { step: 0.25, most: 240 } as const;

const inches = v.pipe(v.number(), v.finite(), v.minValue(FIT_LIMITS.step), v.maxValue(FIT_LIMITS.most));

/** The sizes that a list is narrowed to. */
export const Fit = v.object({
  minWidth: v.optional(inches),
  maxWidth: v.optional(inches),
  minHeight: v.optional(inches),
  maxHeight: v.optional(inches),
  minDepth: v.optional(inches),
  maxDepth: v.optional(inches),
});
export type Fit = v.InferOutput<typeof Fit>;
