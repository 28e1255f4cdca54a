import * as v from 'valibot';

const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const day = v.pipe(v.string(), v.isoDate());

/** A rebate of a manufacturer on a brand and a collection. */
export const Rebate = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,60}$/)),
  title: words,
  brand: words,
  /** Handle of its collection. */
  collection: words,
  /** Maximum saving in dollars. */
  amount: v.pipe(v.number(), v.minValue(1), v.maxValue(100_000)),
  /** Share of the price that is paid back, up to `amount`; without it `amount` is paid back. */
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
  /** The requested brand as the catalogue writes it; null if there was none or it is unknown. */
  brand: v.nullable(v.string()),
  /** The requested brand if it is unknown. */
  unknown: v.nullable(v.string()),
});
export type RebatesAnswer = v.InferOutput<typeof RebatesAnswer>;
