import * as v from 'valibot';
import { ProductPreview } from './product';
import { visibleText } from './visible-text';

/** Characters of a title, a brand or a handle. */
export const REBATE_TEXT_LENGTH = 200;

const words = visibleText(REBATE_TEXT_LENGTH);
const day = v.pipe(v.string('needs a date'), v.isoDate('needs a date such as 2025-11-28'));

/** A rebate of a manufacturer on a brand and a collection. */
export const Rebate = v.object({
  id: v.pipe(
    v.string('needs a text'),
    v.regex(/^[a-z0-9][a-z0-9-]{0,60}$/, 'needs small letters, digits and dashes, such as lg-laundry'),
  ),
  title: words,
  brand: words,
  /** Handle of its collection. */
  collection: words,
  /** Maximum saving in dollars. */
  amount: v.pipe(
    v.number('needs a number of dollars'),
    v.minValue(1, 'needs at least $1'),
    v.maxValue(100_000, 'needs at most $100,000'),
  ),
  /** Share of the price that is paid back, up to `amount`; without it `amount` is paid back. */
  share: v.optional(
    v.pipe(
      v.number('needs a number from 0 to 1'),
      v.gtValue(0, 'needs more than 0'),
      v.maxValue(1, 'needs at most 1, the whole price'),
    ),
  ),
  /** First and last day, ISO. */
  from: day,
  to: day,
  /** Page or document of the manufacturer with the form that claims it. */
  form: v.optional(
    v.pipe(
      v.string('needs a text'),
      v.maxLength(500, 'has more than 500 characters'),
      v.url('needs a web address'),
      v.startsWith('https://', 'needs an address that begins with https://'),
    ),
  ),
});
export type Rebate = v.InferOutput<typeof Rebate>;

/** The `rebates.json` of a merchant, as the shop reads it. */
export const Rebates = v.pipe(v.array(Rebate, 'needs a list'), v.maxLength(500, 'has more than 500 rebates'));

/** Whether a day in ISO form is one of its month: not 2026-02-30. */
function isOfItsMonth(text: string): boolean {
  const time = Date.parse(`${text}T00:00Z`);
  // What is no date at all has been refused as such.
  return Number.isNaN(time) || new Date(time).toISOString().startsWith(text);
}
const NO_DAY = 'is not a day of that month';

/** `rebates.json` as it may be saved; a file of before may have rebates that are never shown, and the others still hold. */
export const SavedRebates = v.pipe(
  v.array(
    v.pipe(
      Rebate,
      v.forward(
        v.check(({ from }) => isOfItsMonth(from), NO_DAY),
        ['from'],
      ),
      v.forward(
        v.check(({ to }) => isOfItsMonth(to), NO_DAY),
        ['to'],
      ),
      v.forward(
        v.check(({ from, to }) => from <= to, 'is before the first day'),
        ['to'],
      ),
    ),
    'needs a list',
  ),
  v.maxLength(500, 'has more than 500 rebates'),
  v.checkItems(
    ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
    'has the id of a rebate above it',
  ),
);

/** A product that a rebate applies to, after the rebate. */
const EligibleModel = v.object({
  ...v.pick(ProductPreview, [
    'id',
    'title',
    'handle',
    'image',
    'imageAlt',
    'imageColour',
    'price',
    'currencyCode',
  ]).entries,
  /** What the manufacturer pays back for it, in dollars. */
  rebate: v.number(),
});

/** Some of the products that a rebate applies to, and how many there are. */
export const EligibleModels = v.object({ total: v.number(), models: v.array(EligibleModel) });
export type EligibleModels = v.InferOutput<typeof EligibleModels>;

/** `GET /api/rebates?active=true&brand=&models=4`. */
export const RebatesAnswer = v.object({
  rebates: v.array(Rebate),
  /** The requested brand as the catalogue writes it; null if there was none or it is unknown. */
  brand: v.nullable(v.string()),
  /** The requested brand if it is unknown. */
  unknown: v.nullable(v.string()),
  /** By id of the rebate; absent unless `models` are requested, and from earlier gateways. */
  eligible: v.optional(v.record(v.string(), EligibleModels)),
});
export type RebatesAnswer = v.InferOutput<typeof RebatesAnswer>;
