import * as v from 'valibot';

const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const money = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100_000));
const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365));

const Service = v.object({
  /** Null if it is not offered. */
  delivery: v.nullable(money),
  installation: v.nullable(money),
  haulAway: v.nullable(money),
  /** Minimum and maximum of working days until delivery. */
  days: v.nullable(v.tuple([days, days])),
});

/** A delivery area and its prices; of the areas that contain a ZIP code, the longest prefix applies. */
export const DeliveryArea = v.object({
  name: words,
  /** First digits of the ZIP codes; an empty text matches all. */
  zips: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{0,5}$/))), v.minLength(1), v.maxLength(5_000)),
  ...Service.entries,
  note: v.optional(words),
});
export type DeliveryArea = v.InferOutput<typeof DeliveryArea>;

/** The `delivery.json` of a merchant. */
export const DeliveryAreas = v.pipe(v.array(DeliveryArea), v.minLength(1), v.maxLength(500));

/** A ZIP or ZIP+4 code. */
export const ZipCode = v.pipe(
  v.string('Enter a ZIP code'),
  v.trim(),
  v.regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code of five digits'),
);

/** `GET /api/delivery?zip=`. */
export const DeliveryAnswer = v.object({
  zip: v.string(),
  /** Null if the shop does not deliver there. */
  area: v.nullable(v.string()),
  ...Service.entries,
  note: v.nullable(v.string()),
  freeAbove: money,
});
export type DeliveryAnswer = v.InferOutput<typeof DeliveryAnswer>;
