import * as v from 'valibot';

const words = v.pipe(
  v.string('needs a text'),
  v.trim(),
  v.nonEmpty('is empty'),
  v.maxLength(200, 'has more than 200 characters'),
);
const money = v.pipe(
  v.number('needs a number of dollars'),
  v.finite('needs a number of dollars'),
  v.minValue(0, 'cannot be below $0'),
  v.maxValue(100_000, 'needs at most $100,000'),
);
const days = v.pipe(
  v.number('needs a number of days'),
  v.integer('needs whole days'),
  v.minValue(0, 'cannot be below 0'),
  v.maxValue(365, 'needs at most 365 days'),
);

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
  zips: v.pipe(
    v.array(
      v.pipe(
        v.string('needs texts'),
        v.regex(/^\d{0,5}$/, 'needs the first digits of ZIP codes, at most five'),
      ),
      'needs a list',
    ),
    v.minLength(1, 'needs at least one'),
    v.maxLength(5_000, 'has more than 5,000'),
  ),
  ...Service.entries,
  note: v.optional(words),
});
export type DeliveryArea = v.InferOutput<typeof DeliveryArea>;

/** The `delivery.json` of a merchant. */
export const DeliveryAreas = v.pipe(
  v.array(DeliveryArea, 'needs a list'),
  v.minLength(1, 'needs at least one area'),
  v.maxLength(500, 'has more than 500 areas'),
);

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
  /** First and last day of delivery of an order of this moment; absent in answers of earlier gateways. */
  dates: v.optional(v.nullable(v.tuple([v.pipe(v.string(), v.isoDate()), v.pipe(v.string(), v.isoDate())]))),
  note: v.nullable(v.string()),
  freeAbove: money,
});
export type DeliveryAnswer = v.InferOutput<typeof DeliveryAnswer>;
