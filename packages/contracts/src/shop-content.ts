import * as v from 'valibot';
import type { ShopFacts } from './shop';
import { TEXTS, type TextName } from './texts';
import { PATH_OF_SHOP, visibleText } from './visible-text';

/** Facts are inserted into HTML and structured data: one line, no markup. */
export const ShopLine = v.pipe(
  visibleText(200),
  v.regex(/^[^<>{}\p{Cc}]+$/u, 'needs one line of plain text'),
);
export const ShopPhone = v.pipe(
  ShopLine,
  v.check((text) => /^1?\d{10}$/.test(text.replaceAll(/\D/g, '')), 'needs a US number of ten digits'),
);
export const ShopEmail = v.pipe(v.string('needs a text'), v.email('needs an email address'));
export const ShopHref = v.pipe(
  v.string('needs an address of this shop, such as /coupons'),
  v.maxLength(2_000, 'has more than 2,000 characters'),
  v.regex(PATH_OF_SHOP, 'needs an address of this shop, such as /coupons'),
);
const day = v.pipe(v.string('needs a date'), v.isoDate('needs a date such as 2025-11-28'));

/** A promotion with the days from and to which it is shown; without them, always. */
const Promotion = v.pipe(
  v.object({ text: ShopLine, href: ShopHref, from: v.optional(day), to: v.optional(day) }),
  v.forward(
    v.check(({ from, to }) => !from || !to || from <= to, 'is before the first day'),
    ['to'],
  ),
);

/** The `promotions.json` of a merchant, in the order of the ticker; an empty list shows none. */
export const Promotions = v.pipe(
  v.array(Promotion, 'needs a list'),
  v.maxLength(12, 'has more than 12 promotions'),
);
export type Promotions = v.InferOutput<typeof Promotions>;

/** Rendered as text, so it may contain any character but control characters. */
const text = v.pipe(visibleText(500), v.regex(/^[^\p{Cc}]+$/u, 'needs plain text in one paragraph'));
const FACT_TEXTS = { phone: ShopPhone, email: ShopEmail, showroom: ShopLine, hours: ShopLine };
const PAGE_TEXTS = Object.fromEntries(
  Object.keys(TEXTS).map((name) => [name, v.optional(text)]),
) as unknown as Record<TextName, v.OptionalSchema<typeof text, undefined>>;

const NO_OBJECT = 'needs an object of texts';
const Texts = v.strictObject(
  {
    phone: v.optional(FACT_TEXTS.phone),
    email: v.optional(FACT_TEXTS.email),
    showroom: v.optional(FACT_TEXTS.showroom),
    hours: v.optional(FACT_TEXTS.hours),
    ...PAGE_TEXTS,
  },
  (issue) => (issue.expected === 'never' ? 'is not a text of the shop' : NO_OBJECT),
);
/** The `texts.json` of a merchant: contact details of the shop, and texts of its pages by the names of `TEXTS`. */
export const ShopTexts = v.pipe(
  v.unknown(),
  v.check((content) => !Array.isArray(content), NO_OBJECT),
  Texts,
);
export type ShopTexts = v.InferOutput<typeof ShopTexts>;

/** `GET /api/shop-content`: the current content of the merchant's files, which takes precedence over the shell's settings. */
export const ShopContent = v.object({
  /** Null without `promotions.json`. */
  promotions: v.nullable(v.array(v.object({ text: ShopLine, href: ShopHref }))),
  texts: Texts,
});
export type ShopContent = v.InferOutput<typeof ShopContent>;

/** The promotions of a day, in ISO form, without their dates. */
export const promotionsOf = (promotions: Promotions, today: string): { text: string; href: string }[] =>
  promotions
    .filter(({ from, to }) => (!from || from <= today) && (!to || today <= to))
    .map(({ text: shown, href }) => ({ text: shown, href }));

/** The facts of the shop with the content of a merchant in front of the settings. */
export function withContent(facts: ShopFacts, { promotions, texts }: ShopContent): ShopFacts {
  const { phone, email, showroom, hours, ...pages } = texts;
  return {
    ...facts,
    ...(phone && { phone }),
    ...(email && { email }),
    ...(showroom && { showroom }),
    ...(hours && { hours }),
    ...(promotions && { promotions }),
    ...(Object.keys(pages).length > 0 && { texts: pages }),
  };
}

/** The header by which the shell asks for a draft that an operator previews; the gateway alone sets it. */
export const PREVIEW_HEADER = 'x-kilowatt-preview';
/** Cookie of an operator who previews a draft. */
export const PREVIEW_COOKIE = 'kilowatt-preview';
