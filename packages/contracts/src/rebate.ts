import * as v from 'valibot';

const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const day = v.pipe(v.string(), v.isoDate());

/** What a manufacturer pays back: for which brand and category, from when to when, and how much at most. */
export const Rebate = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,60}$/)),
  title: words,
  brand: words,
  /** Handle of the collection that it is for. */
  collection: words,
  /** The most that one saves, in dollars. */
  amount: v.pipe(v.number(), v.minValue(1), v.maxValue(100_000)),
  /** Share of the price that is paid back, up to `amount`; without it all of `amount` is. */
  share: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(1))),
  /** First and last day, ISO. */
  from: day,
  to: day,
});
export type Rebate = v.InferOutput<typeof Rebate>;

/** The `rebates.json` of a merchant. */
export const Rebates = v.pipe(v.array(Rebate), v.maxLength(500));

/** `GET /api/rebates?active=true&brand=`. */
export const RebatesAnswer = v.object({
  rebates: v.array(Rebate),
  /** The brand that was asked for, as it is written; null where none was or it is not known. */
  brand: v.nullable(v.string()),
  /** What was asked for and is no brand of ours. */
  unknown: v.nullable(v.string()),
});
export type RebatesAnswer = v.InferOutput<typeof RebatesAnswer>;
