import * as v from 'valibot';

const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80));
/** A path of this shop; menus have no external links. */
const href = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^\/(?![/\\])/, 'must be a path of this shop'));
const picture = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^(\/(?![/\\])|https:\/\/)/));

const MenuLink = v.object({ label: words, href });
const MenuSection = v.object({
  title: words,
  href,
  image: v.optional(v.nullable(v.union([v.literal(''), picture])), null),
  imageAlt: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  links: v.optional(v.pipe(v.array(MenuLink), v.maxLength(40)), []),
  /** `five-column` gives the panel five columns. */
  customLayout: v.optional(v.picklist(['default', 'five-column'])),
});

/** A rebate banner of a panel; `rebate` is the id of the rebate, with whose end the banner disappears. */
const MenuBanner = v.object({ brand: words, text: words, href, rebate: v.optional(words) });

/** One entry of the top navigation (specification §3, "Menu category"). */
export const MenuCategory = v.object({
  title: words,
  href,
  icon: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  isDeal: v.optional(v.boolean(), false),
  noDropdown: v.optional(v.boolean(), false),
  /** Columns of the panel; without it, as many as it has sections. */
  columns: v.optional(v.picklist([2, 4, 5, 6])),
  sections: v.optional(v.pipe(v.array(MenuSection), v.maxLength(12)), []),
  banners: v.optional(v.pipe(v.array(MenuBanner), v.maxLength(4)), []),
});
export type MenuCategory = v.InferOutput<typeof MenuCategory>;

/** `GET /api/menu`, and the `menu.json` of a merchant. */
export const Menu = v.pipe(v.array(MenuCategory), v.minLength(1), v.maxLength(12));
export type Menu = v.InferOutput<typeof Menu>;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const day = v.pipe(v.string(), v.isoDate());

/** A rebate of a manufacturer on a brand and a collection. */
export const Rebate = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,60}$/)),
  title: text,
  brand: text,
  /** Handle of its collection. */
  collection: text,
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
