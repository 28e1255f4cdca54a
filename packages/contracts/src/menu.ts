import * as v from 'valibot';
import { shortened } from './texts';
import { PATH_OF_SHOP } from './visible-text';

/** Characters of a label. */
const LABEL_LENGTH = 80;

const words = v.pipe(
  v.string('needs a text'),
  v.trim(),
  v.nonEmpty('is empty'),
  v.maxLength(LABEL_LENGTH, `has more than ${LABEL_LENGTH} characters`),
);
/** A label of the menu, of a text that may be longer where it comes from. */
export const menuLabel = (text: string): string => shortened(text, LABEL_LENGTH);

/** A path of this shop; menus have no external links. */
const href = v.pipe(v.string(), v.maxLength(2_000), v.regex(PATH_OF_SHOP, 'must be a path of this shop'));
const picture = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.check(
    (address) => PATH_OF_SHOP.test(address) || address.startsWith('https://'),
    'needs a path of this shop, or an https address',
  ),
);

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
export const Menu = v.pipe(
  v.array(MenuCategory, 'needs a list'),
  v.minLength(1, 'needs at least one category'),
  v.maxLength(12, 'has more than 12 categories'),
);
export type Menu = v.InferOutput<typeof Menu>;
